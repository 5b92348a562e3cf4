// Deals with npm's `baccarat-engine`: eight decks, burnt, to its cut card and one coup more, each
// coup with its result (outcome, natural, pairs). Prints its processor time in seconds, all threads
// of Node together, and the counts of Player, Banker and tie.
const { BaccaratGameEngine } = require('baccarat-engine');

const engine = new BaccaratGameEngine();

const deal = (coups) => {
  const won = { player: 0, banker: 0, tie: 0 };
  for (let dealt = 0; dealt < coups; ) {
    engine.shoe.cards = [];
    engine.shoe.createDecks();
    engine.shoe.shuffle();
    engine.burnCards();
    for (let last = false; dealt < coups && !last; dealt += 1) {
      last = engine.isBurnNeeded;
      won[engine.resultsEngine.calculateGameResult(engine.dealGame()).outcome] += 1;
    }
  }
  return won;
};

const coups = Number(process.argv[2]);
deal(coups / 4); // Node compiles what runs often: not on the clock
const begun = process.cpuUsage();
const { player, banker, tie } = deal(coups);
const { user, system } = process.cpuUsage(begun);
console.log((user + system) / 1e6, player, banker, tie);
