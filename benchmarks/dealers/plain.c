/* What `dev.py bench` measures the simulation against: a plain scalar loop in C.
 *
 * Eight decks, lazy Fisher-Yates, dealt to the cut card and one coup more; three outcomes are
 * counted, and nothing else. Prints its processor time in seconds and the three counts. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

static uint64_t s[4]; /* xoshiro256++ */
static uint8_t shoe[416];
static int at;

static inline uint64_t turned(uint64_t x, int by) { return (x << by) | (x >> (64 - by)); }

static inline uint64_t next(void) {
  uint64_t answer = turned(s[0] + s[3], 23) + s[0], shifted = s[1] << 17;
  s[2] ^= s[0];
  s[3] ^= s[1];
  s[1] ^= s[2];
  s[0] ^= s[3];
  s[2] ^= shifted;
  s[3] = turned(s[3], 45);
  return answer;
}

static inline int draw(void) {
  int chosen = at + (int)(((next() >> 32) * (uint64_t)(416 - at)) >> 32);
  uint8_t card = shoe[chosen];
  shoe[chosen] = shoe[at];
  shoe[at++] = card;
  return card;
}

/* By the Banker's total, the Player's third cards on which the Banker draws, as bits. */
static const uint16_t banker_draws[10] = {1023, 1023, 1023, 767, 252, 240, 192, 0, 0, 0};

static int coup(void) {
  int p1 = draw(), b1 = draw(), p2 = draw(), b2 = draw();
  int player = (p1 + p2) % 10, banker = (b1 + b2) % 10;
  if (player < 8 && banker < 8) {
    if (player < 6) {
      int third = draw();
      player = (player + third) % 10;
      if (banker_draws[banker] >> third & 1) banker = (banker + draw()) % 10;
    } else if (banker < 6) {
      banker = (banker + draw()) % 10;
    }
  }
  return player > banker ? 0 : player < banker ? 1 : 2;
}

int main(int argc, char **argv) {
  uint64_t coups = argc > 1 ? strtoull(argv[1], 0, 10) : 10000000, dealt = 0, won[3] = {0, 0, 0};
  for (int i = 0; i < 4; i++) s[i] = 0x9e3779b97f4a7c15ull * (i + 1);
  for (int i = 0; i < 416; i++) shoe[i] = i % 13 < 9 ? i % 13 + 1 : 0;
  clock_t begun = clock();
  while (dealt < coups) {
    at = 0;
    int value = draw();
    for (int i = value ? value : 10; i; i--) draw();
    for (int last = 0; dealt < coups && !last; dealt++) {
      last = 416 - at <= 14;
      won[coup()]++;
    }
  }
  double seconds = (double)(clock() - begun) / CLOCKS_PER_SEC;
  printf("%.6f %llu %llu %llu\n", seconds, (unsigned long long)won[0], (unsigned long long)won[1],
         (unsigned long long)won[2]);
}
