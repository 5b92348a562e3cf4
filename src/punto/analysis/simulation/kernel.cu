/* One thread deals shoes of its own; the same text is compiled for the processor by the tests.
 *
 * A shoe's cards are bytes (kind, and value above 4 bits), four to a word; word w of thread t lies at
 * w * THREADS + t, so that every thread has a bank of shared memory to itself. The shoe is shuffled
 * from its top down, four cards at a time, and dealt from its top down; all threads of a warp deal
 * the same coup of their shoes. The compiler is given THREADS of a block and, of the job, CARDS, FIXED,
 * CUT, SIDES and HOT: the initial deal that is not tallied, because it follows from the others. */
#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
#define RARELY __device__ __noinline__
#define ADD(place) atomicAdd(&(place), 1u)
#define ANY(lanes) __any_sync(~0u, lanes) /* of a warp, which goes on together */
#define LEFT(high, low, by) __funnelshift_l(low, high, by)
#define UNDER_TEN(total) __viaddmin_u32(total, 0u - 10u, total)
#else
#define DEVICE static inline
#define RARELY static
#define ADD(place) ((place)++)
#define ANY(lanes) (lanes)
#define LEFT(high, low, by) ((word)(((wide)(high) << 32 | (low)) << (by) >> 32))
#define UNDER_TEN(total) ((total) > 9 ? (total) - 10 : (total))
#endif

typedef unsigned int word;
typedef unsigned long long wide;
typedef unsigned char byte;

typedef struct {
  word a, b, c, d;
} generator; /* xoshiro128++ */

/* A hand, looked up by the kinds of its first two cards: its class (the Player's above 5 bits),
 * whether it is a natural, whether the Player draws on it, its total, and the Banker's row: the third
 * cards on which it draws, as bits, the last of them for no third card. */
#define TOTAL_AT 12
#define NATURAL (1u << 10)
#define DRAWS (1u << 11)
#define ROW_AT 16
#define NO_THIRD 10
#define CLASS_BITS 1023

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

/* The next pick below a size from what is left of a word, and what is left then. */
DEVICE word pick(word *left, word size) {
  wide x = (wide)*left * size;
  *left = (word)x;
  return (word)(x >> 32);
}

/* Whether what is left of two words says that such picks come too often: then they are drawn again.
 * Hardly ever asked, so that its divisions are kept out of the way. */
RARELY int favoured(word x, word y, word size) {
  word first = size * (size - 1), second = (size - 2) * (size - 3);
  return x < (0u - first) % first || y < (0u - second) % second;
}

DEVICE byte *place_of(word *shoe, word i) {
  return (byte *)shoe + i * (THREADS) - (i & 3) * (THREADS - 1);
}

/* Moves the card of a place to where one was picked, and answers the one that lay there. */
DEVICE word swapped(word *shoe, word picked, const byte *from) {
  byte *chosen = place_of(shoe, picked);
  word card = *chosen;
  *chosen = *from;
  return card;
}

/* Fisher and Yates, from the top down to cards that nobody will see. */
DEVICE void shuffle(word *shoe, generator *g) {
  for (word size = CARDS; size > (CUT - 10) / 4 * 4; size -= 4) {
    word x, y, i1, i2, i3, i4;
    do {
      x = next(g);
      y = next(g);
      i1 = pick(&x, size);
      i2 = pick(&x, size - 1);
      i3 = pick(&y, size - 2);
      i4 = pick(&y, size - 3);
    } while ((x < y ? x : y) < 1u << 19 && favoured(x, y, size));
    word *top = shoe + (size / 4 - 1) * THREADS;
    const byte *from = (const byte *)top;
    word four = swapped(shoe, i1, from + 3) << 24;
    four |= swapped(shoe, i2, from + 2) << 16;
    four |= swapped(shoe, i3, from + 1) << 8;
    *top = four | swapped(shoe, i4, from);
  }
}

DEVICE word thrown(generator *g) {
  word left, die;
  do {
    left = next(g);
    die = pick(&left, SIDES);
  } while (left < (0u - SIDES) % SIDES);
  return die;
}

/* Deals the coup whose first card lies at `at`, tallies it, and answers where the next begins. */
DEVICE word deal_coup(const word *shoe, word at, generator *g, const word *hands, word *ends,
                      word *initial) {
  const word *top = shoe + (at >> 2) * THREADS;
  word by = (3 - (at & 3)) * 8, second = *(top - THREADS);
  word four = LEFT(*top, second, by), two = LEFT(second, *(top - 2 * THREADS), by);
  word kinds = four & 0x0f0f0f0f;
  kinds |= kinds >> 12;
  word player = hands[kinds >> 8 & 255], banker = hands[256 + (kinds & 255)];
  word p = player >> TOTAL_AT & 15, b = banker >> TOTAL_AT & 15, x = two >> 28, y = two >> 20 & 15;
  int goes_on = !((player | banker) & NATURAL), third = goes_on && player & DRAWS;
  int fourth = goes_on && banker >> (ROW_AT + (third ? x : NO_THIRD)) & 1;
  p = UNDER_TEN(p + (third ? x : 0));
  b = UNDER_TEN(b + (fourth ? third ? y : x : 0));
  word deal = (player | banker) & CLASS_BITS, die = SIDES > 1 ? thrown(g) : 0;
  ADD(ends[die * 512 + p * 40 + b * 4 + third * 2 + fourth]);
  if (deal != HOT) ADD(initial[die * 1024 + deal]);
  return at - 4 - third - fourth;
}

DEVICE void deal_shoes(word *shoe, generator g, word coups, const word *hands, word *ends,
                       word *initial) {
  while (ANY(coups)) {
    shuffle(shoe, &g);
    word burnt = *place_of(shoe, CARDS - 1) >> 4, cut_card = CUT + (burnt ? burnt : 10);
    word at = CARDS - 2, every = FIXED < coups ? FIXED : coups;
    coups -= every;
    for (; every; every--) at = deal_coup(shoe, at, &g, hands, ends, initial);
    for (int last = 0; coups && !last; coups--) {
      last = at < cut_card; /* the coup before was finished; this is the one more */
      at = deal_coup(shoe, at, &g, hands, ends + SIDES * 512, initial + SIDES * 1024);
    }
  }
}

#ifdef __CUDACC__
extern "C" __global__ void __launch_bounds__(THREADS)
    deal(const word *cards, const word *hands, const generator *states, word coups, word one_more,
         wide *ends, wide *initial) {
  extern __shared__ word shared[];
  const word thread = threadIdx.x, number = blockIdx.x * THREADS + thread;
  word *my_ends = shared, *my_initial = my_ends + 2 * SIDES * 512;
  word *my_hands = my_initial + 2 * SIDES * 1024, *shoe = my_hands + 512 + thread;
  for (word i = thread; i < 2 * SIDES * 1536; i += THREADS) shared[i] = 0;
  for (word i = thread; i < 512; i += THREADS) my_hands[i] = hands[i];
  for (word i = 0; i < CARDS / 4; i++) shoe[i * THREADS] = cards[i];
  __syncthreads();
  deal_shoes(shoe, states[number], coups + (number < one_more), my_hands, my_ends, my_initial);
  __syncthreads();
  for (word i = thread; i < 2 * SIDES * 512; i += THREADS) atomicAdd(&ends[i], (wide)my_ends[i]);
  for (word i = thread; i < 2 * SIDES * 1024; i += THREADS)
    atomicAdd(&initial[i], (wide)my_initial[i]);
}
#else
/* What a test calls: all threads of a block, one after another. */
void deal_block(word *shoes, const generator *states, word coups, const word *hands, word *ends,
                word *initial) {
  for (word t = 0; t < THREADS; t++)
    deal_shoes(shoes + t, states[t], coups, hands, ends, initial);
}
#endif
