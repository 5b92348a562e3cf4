/* One thread deals shoes of its own; the same text is compiled for the processor by the tests.
 *
 * A shoe's cards are bytes (kind, and value above 4 bits), four to a word; word w of thread t lies at
 * w * THREADS + t, so that every thread has a bank of shared memory to itself. THREADS is given to
 * the compiler. */
#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
#define ADD(place) atomicAdd(&(place), 1u)
#else
#include <stdint.h>
#define DEVICE static inline
#define ADD(place) ((place)++)
#endif

typedef unsigned int word;
typedef unsigned long long wide;

typedef struct {
  word a, b, c, d;
} generator; /* xoshiro128++ */

DEVICE word turned(word x, int by) { return x << by | x >> (32 - by); }

DEVICE word next(generator *g) {
  word answer = turned(g->a + g->d, 7) + g->a, shifted = g->b << 9;
  g->c ^= g->a;
  g->d ^= g->b;
  g->b ^= g->c;
  g->a ^= g->d;
  g->c ^= shifted;
  g->d = turned(g->d, 11);
  return answer;
}

/* Two picks, below m and below n, from one word; what favours some pairs is drawn again. */
DEVICE void pick_two(generator *g, word m, word n, word *first, word *second) {
  word low;
  do {
    wide x = (wide)next(g) * m;
    *first = (word)(x >> 32);
    x = (wide)(word)x * n;
    *second = (word)(x >> 32);
    low = (word)x;
  } while (low < (1u << 19) && low < (0u - m * n) % (m * n));
}

DEVICE unsigned char *place_of(unsigned char *shoe, word i) {
  return shoe + (((i & ~3u) * THREADS) | (i & 3));
}

/* Brings a card to the front of what is left, and answers it. */
DEVICE word drawn(unsigned char *shoe, word front, word pick) {
  unsigned char *at = place_of(shoe, front);
  unsigned char *chosen = place_of(shoe, front + pick);
  unsigned char card = *chosen;
  *chosen = *at;
  *at = card;
  return card;
}

/* rules: natural, player_draws, banker_draws_alone, then banker_draws by total; bits of totals.
 * sizes: cards, fixed, cut, sides, hot (the initial deal that is not counted, but follows). */
DEVICE void deal_shoes(unsigned char *shoe, generator g, word coups,
                       const unsigned short *hands, const unsigned short *rules,
                       const word *sizes, word *ends, word *initial) {
  const word cards = sizes[0], fixed = sizes[1], cut = sizes[2], sides = sizes[3], hot = sizes[4];
  const word naturals = rules[0], player_draws = rules[1], alone = rules[2];
  word at = 0, cut_card = 0, no = 0, over = 1;
  for (word dealt = 0; dealt < coups; dealt++) {
    if (over) {
      word first, nothing;
      pick_two(&g, cards, 1, &first, &nothing);
      word value = drawn(shoe, 0, first) >> 4;
      cut_card = cards - cut - (value ? value : 10);
      at = 1;
      no = 0;
    }
    over = at >= cut_card;
    word left = cards - at, i1, i2, i3, i4, i5, i6, die = 0, nothing;
    pick_two(&g, left, left - 1, &i1, &i2);
    pick_two(&g, left - 2, left - 3, &i3, &i4);
    pick_two(&g, left - 4, left - 5, &i5, &i6);
    if (sides > 1) pick_two(&g, sides, 1, &die, &nothing);
    word c1 = drawn(shoe, at, i1), c2 = drawn(shoe, at + 1, i2);
    word c3 = drawn(shoe, at + 2, i3), c4 = drawn(shoe, at + 3, i4);
    word c5 = drawn(shoe, at + 4, i5), c6 = drawn(shoe, at + 5, i6);
    word player = hands[(c1 & 15) | (c3 & 15) << 4], banker = hands[(c2 & 15) | (c4 & 15) << 4];
    word p = player >> 5, b = banker >> 5, x = c5 >> 4, y = c6 >> 4;
    word goes_on = ((naturals >> p | naturals >> b) & 1) ^ 1;
    word third = goes_on & player_draws >> p;
    word row = third ? rules[3 + b] >> x : alone >> b;
    word fourth = goes_on & row;
    p += third ? x : 0;
    b += fourth ? (third ? y : x) : 0;
    p -= p > 9 ? 10 : 0;
    b -= b > 9 ? 10 : 0;
    word phase = (no >= fixed ? sides : 0) + die;
    ADD(ends[phase * 512 + (p * 10 + b) * 4 + third * 2 + fourth]);
    word deal = (player & 31) << 5 | (banker & 31);
    if (deal != hot) ADD(initial[phase * 1024 + deal]);
    at += 4 + third + fourth;
    no++;
  }
}

#ifdef __CUDACC__
extern "C" __global__ void __launch_bounds__(THREADS)
    deal(const unsigned char *cards_of_a_shoe, const unsigned short *hands,
                                const unsigned short *rules, const word *sizes,
                                const generator *states, word coups, word one_more, wide *ends,
                                wide *initial) {
  extern __shared__ word shared[];
  const word threads = THREADS, thread = threadIdx.x, cards = sizes[0], sides = sizes[3];
  const word all_ends = 2 * sides * 512, all_initial = 2 * sides * 1024;
  word *my_ends = shared, *my_initial = my_ends + all_ends;
  unsigned short *my_hands = (unsigned short *)(my_initial + all_initial);
  unsigned short *my_rules = my_hands + 256;
  unsigned char *shoes = (unsigned char *)(my_rules + 16);
  for (word i = thread; i < all_ends + all_initial; i += threads) shared[i] = 0;
  for (word i = thread; i < 256; i += threads) my_hands[i] = hands[i];
  for (word i = thread; i < 13; i += threads) my_rules[i] = rules[i];
  unsigned char *shoe = shoes + thread * 4;
  for (word i = 0; i < cards; i++) *place_of(shoe, i) = cards_of_a_shoe[i];
  __syncthreads();
  const word number = blockIdx.x * threads + thread;
  deal_shoes(shoe, states[number], coups + (number < one_more), my_hands, my_rules, sizes,
             my_ends, my_initial);
  __syncthreads();
  for (word i = thread; i < all_ends; i += threads) atomicAdd(&ends[i], (wide)my_ends[i]);
  for (word i = thread; i < all_initial; i += threads) atomicAdd(&initial[i], (wide)my_initial[i]);
}
#else
/* What a test calls: all threads of a block, one after another. */
void deal_block(unsigned char *shoes, const generator *states, word coups,
                const unsigned short *hands, const unsigned short *rules, const word *sizes,
                word *ends, word *initial) {
  for (word t = 0; t < THREADS; t++)
    deal_shoes(shoes + t * 4, states[t], coups, hands, rules, sizes, ends, initial);
}
#endif
