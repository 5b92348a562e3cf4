// A bare Colyseus room that plays the same rounds: phases by the clock, stakes answered at once,
// totals ten times a second, what changed at a seat to its patron. It keeps nothing on a disk.
const { createServer } = require('node:http');
const { Server, Room } = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');

const clocks = JSON.parse(process.argv[2]);
const SEATS = 20;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];

class Table extends Room {
  onCreate() {
    this.maxClients = 1000;
    this.autoDispose = false;
    this.seats = new Map();
    this.totals = {};
    this.coup = 0;
    this.phase = 'idle';
    this.told = true;
    this.onMessage('stake', (client, stake) => this.stake(client, stake));
    setInterval(() => this.tellTotals(), 100);
  }

  onJoin(client, options) {
    if (this.seats.size < SEATS) {
      this.seats.set(client.sessionId, { stack: 1e9, stakes: [], ids: new Set() });
    }
    client.send('public', { phase: this.phase, coup: this.coup });
    if (this.phase === 'idle' && options.last) this.next();
  }

  stake(client, { id, coup, wager, amount }) {
    const seat = this.seats.get(client.sessionId);
    const open = this.phase === 'betting' || this.phase === 'last-call';
    if (!seat || !open || coup !== this.coup || seat.ids.has(id) || seat.stack < amount) {
      client.send('answer', { id, refused: { reason: 'bets-closed' } });
      return;
    }
    seat.ids.add(id);
    seat.stakes.push({ id, wager, amount });
    seat.stack -= amount;
    this.totals[wager] = (this.totals[wager] ?? 0) + amount;
    this.told = false;
    client.send('seat', { available: seat.stack, stakes: seat.stakes });
    client.send('answer', { id, refused: null });
  }

  tellTotals() {
    if (this.told) return;
    this.told = true;
    this.broadcast('totals', this.totals);
  }

  show(change) {
    this.tellTotals();
    this.broadcast('public', change);
  }

  next() {
    this.coup += 1;
    this.phase = 'betting';
    this.totals = {};
    for (const seat of this.seats.values()) {
      seat.stakes = [];
      seat.ids.clear();
    }
    this.show({ phase: 'betting', coup: this.coup });
    this.tellSeats();
    setTimeout(() => this.lastCall(), clocks.betting);
  }

  lastCall() {
    this.phase = 'last-call';
    this.show({ phase: 'last-call' });
    setTimeout(() => this.close(), clocks.last_call);
  }

  close() {
    this.phase = 'closed';
    this.show({ phase: 'closed' });
    this.cards = [];
    setTimeout(() => this.card(), clocks.closed);
  }

  card() {
    this.phase = 'dealing';
    this.cards.push(RANKS[Math.floor(Math.random() * 13)] + 's');
    if (this.cards.length < 5) {
      this.show({ phase: 'dealing', player: this.cards });
      setTimeout(() => this.card(), clocks.card);
      return;
    }
    for (const seat of this.seats.values()) {
      for (const { amount } of seat.stakes) seat.stack += Math.random() < 0.5 ? 2 * amount : 0;
    }
    this.phase = 'settled';
    this.show({ phase: 'settled', player: this.cards });
    this.tellSeats();
    setTimeout(() => this.next(), clocks.settled);
  }

  tellSeats() {
    for (const client of this.clients) {
      const seat = this.seats.get(client.sessionId);
      if (seat) client.send('seat', { available: seat.stack, stakes: seat.stakes });
    }
  }
}

const server = createServer();
const game = new Server({ greet: false, transport: new WebSocketTransport({ server }) });
game.define('table', Table).filterBy(['table']);
game.listen(0, '127.0.0.1').then(() => {
  const { port } = server.address();
  process.stdout.write(`a bare Colyseus room at port :${port}/\n`);
});
