/* One thread deals shoes of its own; the same text is compiled for the processor by the tests.
 *
 * A shoe's cards are bytes, four to a word; word w of thread t lies at w * THREADS + t, so that every
 * thread has a bank of shared memory to itself. The shoe is shuffled from its top down, four cards at
 * a time, and dealt from its top down; all threads of a warp deal the same coup of their shoes.
 *
 * The compiler is given THREADS of a block and, of the job, CARDS, FIXED, CUT and SIDES. Where wagers
 * ask more than ends and initial deals tell, CELLS is the size of a further tally: a cell for each
 * class of the Player's hand and each of WIDTH classes of the Banker's. It lies in shared memory, or
 * APART. */
#ifdef __CUDACC__
#define DEVICE __device__ __forceinline__
#define RARELY __device__ __noinline__
#define ADD(place) atomicAdd(&(place), 1u)
#define UNROLL _Pragma("unroll 8")
#define ANY(lanes) __any_sync(~0u, lanes) /* of a warp, which goes on together */
#define LEFT(high, low, by) __funnelshift_l(low, high, by)
#define UNDER_TEN(total) __viaddmin_u32(total, 0u - 10u, total)
#else
#define DEVICE static inline
#define RARELY static
#define ADD(place) ((place)++)
#define UNROLL
#define ANY(lanes) (lanes)
#define LEFT(high, low, by) ((word)(((wide)(high) << 32 | (low)) << (by) >> 32))
#define UNDER_TEN(total) ((total) > 9 ? (total) - 10 : (total))
#endif

typedef unsigned int word;
typedef unsigned long long wide;
typedef unsigned short half;
typedef unsigned char byte;

#if APART
typedef wide further_count; /* counts of all blocks together */
#else
typedef word further_count;
#endif

typedef struct {
  word *ends, *initial;
  further_count *further;
} tallies;

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
  UNROLL
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

/* A ruling follows from both totals and the next card. It has the end of the coup without the
 * Banker's total, the number of cards that the coup takes, 15 if the sixth card goes to the Banker,
 * and the Banker's total without it. */
#define END_OF(ruling) ((ruling) & 511)
#define PLAYER_DRAWS(ruling) ((ruling) & 2)
#define BANKER_DRAWS(ruling) ((ruling) & 1)
#define TAKEN(ruling) ((ruling) >> 12 & 7)
#define SIXTH_AT 20
#define BANKER_AT 28

typedef struct {
  word ruling, deal, sixth, cell; /* the sixth card's value, if it counts */
} found;

#if CELLS
/* A card is its rank, with 0 for ten, and its suit above 4 bits. A hand has its class in the initial
 * deal, its total, and the rows of its class as the Player's hand and as the Banker's; the row and the
 * third card, or NONE, tell the class. Where no third card matters, THIRDS is 0 and the row does. */
#define HANDS 4096
#define NEXT_CARDS 16
#define NONE 15
#define VALUE(card) (((card) & 15) > 9 ? 0 : (card) & 15)

DEVICE found look_up(const word *known, word four, word two) {
  const word *rulings = known + HANDS;
  word players = four & 0x3f003f00, bankers = four & 0x003f003f;
  word player = known[(players >> 8 | players >> 18) & 4095];
  word banker = known[(bankers >> 10 | bankers) & 4095];
  word totals = (player >> 5 & 15) * 10 + (banker >> 5 & 15);
  word p = player >> 9 & 2047, b = banker >> 20, fifth = two >> 24, sixth = two >> 16;
  found it = {rulings[totals * NEXT_CARDS + (fifth & 15)], 0, 0, 0};
#if THIRDS
  const half *thirds = (const half *)(rulings + 100 * NEXT_CARDS);
  word last = PLAYER_DRAWS(it.ruling) ? sixth : fifth;
  p = thirds[p * THIRDS + (PLAYER_DRAWS(it.ruling) ? fifth & (THIRDS - 1) : NONE)];
  b = thirds[(ROWS + b) * THIRDS + (BANKER_DRAWS(it.ruling) ? last & (THIRDS - 1) : NONE)];
#endif
  it.deal = (player & 31) * 32 + (banker & 31);
  it.sixth = it.ruling >> SIXTH_AT & VALUE(sixth);
  it.cell = p * WIDTH + b;
  return it;
}
#else
/* A card is its kind, and its value above 4 bits. A hand has its share of the place of the ruling
 * (in its upper half) and of that of the initial deal. */
#define HANDS 512
#define NEXT_CARDS 10

DEVICE found look_up(const word *known, word four, word two) {
  word kinds = four & 0x0f0f0f0f;
  kinds |= kinds >> 12;
  word both = known[kinds >> 8 & 255] + known[256 + (kinds & 255)];
  found it = {known[HANDS + (both >> 16) + (two >> 28)], both & 1023, 0, 0};
  it.sixth = (two & it.ruling & 15u << SIXTH_AT) >> SIXTH_AT;
  return it;
}
#endif

/* Deals the coup whose first card lies at `at`, tallies it, and answers where the next begins. */
DEVICE word deal_coup(const word *shoe, word at, generator *g, const word *known, tallies tallied) {
  const word *top = shoe + (at >> 2) * THREADS;
  word by = (3 - (at & 3)) * 8, second = *(top - THREADS);
  word four = LEFT(*top, second, by), two = LEFT(second, *(top - 2 * THREADS), by);
  found it = look_up(known, four, two);
  word banker = UNDER_TEN((it.ruling >> BANKER_AT) + it.sixth), die = SIDES > 1 ? thrown(g) : 0;
  ADD(tallied.ends[die * 512 + END_OF(it.ruling) + banker * 4]);
  ADD(tallied.initial[die * 1024 + it.deal]);
#if CELLS
  ADD(tallied.further[die * CELLS + it.cell]);
#endif
  return at - TAKEN(it.ruling);
}

DEVICE word burnt_by(word card) {
#if CELLS
  return VALUE(card) ? VALUE(card) : 10;
#else
  return card >> 4 ? card >> 4 : 10;
#endif
}

DEVICE void deal_shoes(word *shoe, generator g, word coups, const word *known, tallies tallied) {
  tallies late = {tallied.ends + SIDES * 512, tallied.initial + SIDES * 1024,
                  tallied.further + SIDES * CELLS};
  while (ANY(coups)) {
    shuffle(shoe, &g);
    word cut_card = CUT + burnt_by(*place_of(shoe, CARDS - 1));
    word at = CARDS - 2, every = FIXED < coups ? FIXED : coups;
    coups -= every;
    for (; every; every--) at = deal_coup(shoe, at, &g, known, tallied);
    for (int last = 0; coups && !last; coups--) {
      last = at < cut_card; /* the coup before was finished; this is the one more */
      at = deal_coup(shoe, at, &g, known, late);
    }
  }
}

#ifdef __CUDACC__
DEVICE void add_up(wide *all, const word *mine, word size) {
  for (word i = threadIdx.x; i < size; i += THREADS) atomicAdd(&all[i], (wide)mine[i]);
}

/* Shared memory has the tallies, what is looked up (KNOWN words), and the shoes. */
extern "C" __global__ void __launch_bounds__(THREADS)
    deal(const word *cards, const word *known, const generator *states, word coups, word one_more,
         wide *ends, wide *initial, wide *further) {
  extern __shared__ word shared[];
  const word thread = threadIdx.x, number = blockIdx.x * THREADS + thread;
  const word tallied = 2 * SIDES * (512 + 1024 + (APART ? 0 : CELLS));
  word *mine = shared + tallied, *shoe = mine + KNOWN + thread;
  tallies counts = {shared, shared + 2 * SIDES * 512};
#if APART
  counts.further = further;
#else
  counts.further = shared + 2 * SIDES * (512 + 1024);
#endif
  for (word i = thread; i < tallied; i += THREADS) shared[i] = 0;
  for (word i = thread; i < KNOWN; i += THREADS) mine[i] = known[i];
  for (word i = 0; i < CARDS / 4; i++) shoe[i * THREADS] = cards[i];
  __syncthreads();
  deal_shoes(shoe, states[number], coups + (number < one_more), mine, counts);
  __syncthreads();
  add_up(ends, counts.ends, 2 * SIDES * 512);
  add_up(initial, counts.initial, 2 * SIDES * 1024);
#if !APART
  add_up(further, counts.further, 2 * SIDES * CELLS);
#endif
}
#else
/* What a test calls: all threads of a block, one after another. */
void deal_block(word *shoes, const word *known, const generator *states, word coups, word *ends,
                word *initial, further_count *further) {
  tallies counts = {ends, initial, further};
  for (word t = 0; t < THREADS; t++) deal_shoes(shoes + t, states[t], coups, known, counts);
}
#endif
