// A discrete simulation of nodes with one database, fed with measured costs. Requests arrive at random; a node has one event
// loop and a pool of connections, the database has cores, and each round trip has a latency that no machine shortens.

/** What one request costs. */
export interface Cost {
  /** CPU time of the node, in ms. */
  readonly nodeMs: number
  /** CPU time of the database, in ms. */
  readonly databaseMs: number
  /** Statements that wait for each other. */
  readonly roundTrips: number
}

export interface Deployment {
  readonly nodes: number
  /** Connections of one node. */
  readonly pool: number
  readonly databaseCores: number
  /** Of one round trip, its wait for the disk and the standby included, in ms. */
  readonly latencyMs: number
}

export interface Outcome {
  /** Response times in ms. */
  readonly medianMs: number
  readonly p99Ms: number
  /** Shares of the time that the busiest of each kind works, 0 to 1. */
  readonly node: number
  readonly connections: number
  readonly database: number
}

interface Load {
  readonly perSecond: number
  readonly seconds: number
  /** From 0 to below 1. */
  readonly random: () => number
}

/** What is served one after the other, `size` at a time. Its callers continue at the time that `serve` gives them. */
interface Station {
  /** Work of `ms` from `at` on; `done` gets the time of its end. */
  serve(at: number, ms: number, done: (at: number) => void): void
  /** Waits for a place; the holder releases it. */
  take(at: number, granted: (at: number) => void): void
  release(at: number): void
  /** Time that all places were taken or worked, in ms. */
  busyMs(): number
}

export function simulate(cost: Cost, deployment: Deployment, { perSecond, seconds, random }: Load): Outcome {
  const { nodes, pool, databaseCores, latencyMs } = deployment
  const schedule = createSchedule()
  const loops = Array.from({ length: nodes }, () => createStation(1, schedule.at))
  const pools = Array.from({ length: nodes }, () => createStation(pool, schedule.at))
  const database = createStation(databaseCores, schedule.at)
  const endMs = seconds * 1_000
  const responses: number[] = []
  const slice = cost.nodeMs / (cost.roundTrips + 1)
  const request = (began: number): void => {
    const at = Math.floor(random() * nodes)
    const loop = loops[at]
    const connections = pools[at]
    if (loop === undefined || connections === undefined) return
    const work = (from: number, left: number): void =>
      loop.serve(from, slice, (done) => {
        if (left === 0) return void responses.push(done - began)
        connections.take(done, (granted) =>
          database.serve(granted + latencyMs, cost.databaseMs / cost.roundTrips, (read) => {
            connections.release(read)
            work(read, left - 1)
          }),
        )
      })
    work(began, cost.roundTrips)
  }
  const arrive = (at: number): void => {
    if (at > endMs) return
    request(at)
    const next = at - (Math.log(1 - random()) / perSecond) * 1_000
    schedule.at(next, () => arrive(next))
  }
  schedule.at(0, () => arrive(0))
  const lastMs = schedule.run()
  const sorted = responses.toSorted((a, b) => a - b)
  const shareOf = (stations: readonly Station[], size: number): number =>
    Math.max(...stations.map((station) => station.busyMs())) / (size * Math.max(endMs, lastMs))
  return {
    medianMs: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
    p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN,
    node: shareOf(loops, 1),
    connections: shareOf(pools, pool),
    database: shareOf([database], databaseCores),
  }
}

/** Entries that are left at the front of a queue: removing each would move all others. */
const SHIFTED = 10_000

function createStation(size: number, schedule: Schedule['at']): Station {
  const waiting: ((at: number) => void)[] = []
  let first = 0
  let taken = 0
  let busy = 0
  const since: number[] = []
  const grant = (at: number, granted: (at: number) => void): void => {
    taken += 1
    since.push(at)
    granted(at)
  }
  const station: Station = {
    take(at, granted) {
      if (taken < size) grant(at, granted)
      else waiting.push(granted)
    },
    release(at) {
      taken -= 1
      busy += at - (since.shift() ?? at)
      const next = waiting[first]
      if (next === undefined) return
      first += 1
      if (first > SHIFTED) waiting.splice(0, first)
      if (first > SHIFTED) first = 0
      grant(at, next)
    },
    serve(at, ms, done) {
      schedule(at, () =>
        station.take(at, (begun) =>
          schedule(begun + ms, () => {
            station.release(begun + ms)
            done(begun + ms)
          }),
        ),
      )
    },
    busyMs: () => busy,
  }
  return station
}

interface Schedule {
  at(time: number, act: () => void): void
  /** Runs until nothing is left. Returns the last time. */
  run(): number
}

/** A binary heap of what happens next; acts of the same time run in the order in which they were added. */
function createSchedule(): Schedule {
  interface Entry {
    readonly time: number
    readonly order: number
    readonly act: () => void
  }
  const heap: Entry[] = []
  let added = 0
  const isBefore = (a: Entry, b: Entry): boolean => a.time < b.time || (a.time === b.time && a.order < b.order)
  const entry = (at: number): Entry => heap[at] as Entry
  const swap = (a: number, b: number): void => {
    const moved = entry(a)
    heap[a] = entry(b)
    heap[b] = moved
  }
  const takeFirst = (): Entry | undefined => {
    const found = heap[0]
    const last = heap.pop()
    if (found === undefined || last === undefined || heap.length === 0) return found
    heap[0] = last
    for (let at = 0; ;) {
      const left = at * 2 + 1
      const right = left + 1
      if (left >= heap.length) return found
      const least = right < heap.length && isBefore(entry(right), entry(left)) ? right : left
      if (!isBefore(entry(least), entry(at))) return found
      swap(at, least)
      at = least
    }
  }
  return {
    at(time, act) {
      heap.push({ time, order: (added += 1), act })
      for (let at = heap.length - 1; at > 0;) {
        const above = (at - 1) >> 1
        if (!isBefore(entry(at), entry(above))) break
        swap(at, above)
        at = above
      }
    },
    run() {
      let time = 0
      for (let next = takeFirst(); next !== undefined; next = takeFirst()) {
        time = next.time
        next.act()
      }
      return time
    },
  }
}

/** Repeatable randomness: a multiplicative generator. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
}
