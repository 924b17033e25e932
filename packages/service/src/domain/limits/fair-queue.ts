// Shares the event loop among expensive requests (O-16): one slice of one request at a time, in turn by partner, then by
// user. Cheap requests take no part, so they wait for one slice at most.
import type { Stopwatch } from '../../ports.ts'

/** Waits until the next slice of a request may run. Errors: rejects with `OverloadedError`. */
export type Pace = () => Promise<void>

/** Whose request it is. */
export interface Payer {
  readonly partner: string
  readonly user: string
}

export interface QueueLimits {
  /** Most requests that wait or run at once. */
  readonly perUser: number
  readonly perPartner: number
  readonly perNode: number
  /** From the first slice, waiting included. */
  readonly deadlineMs: number
}

/**
 * A user has ten searches in ten seconds; three at once are a page that is typed into. A partner leaves others three
 * quarters. A slice takes a few milliseconds, so that at the bound each request gets one about twice in a second.
 */
export const queueLimits: QueueLimits = { perUser: 3, perPartner: 16, perNode: 64, deadlineMs: 3_000 }

/**
 * Ticks of the event loop between two slices: a cheap request has several statements, and would wait for a slice at
 * each. An idle loop turns in microseconds.
 */
const TICKS = 16

/** Seconds after which the same request may find fewer before it. */
export const RETRY_AFTER_SECONDS = 2

export class OverloadedError extends Error {
  override readonly name = 'OverloadedError'
}

interface Job {
  readonly payer: Payer
  readonly since: number
  /** Set while it waits for its turn. */
  start: { resolve(): void; reject(error: Error): void } | null
}

interface Tools {
  readonly stopwatch: Stopwatch
  /** Lets everything else run that is ready. */
  readonly yieldToEventLoop: () => Promise<unknown>
  readonly limits?: QueueLimits
}

export function createFairQueue({ stopwatch, yieldToEventLoop, limits = queueLimits }: Tools) {
  /** Waiting and running requests, by partner, then user; the next in turn comes first. */
  const partners = new Map<string, Map<string, Job[]>>()
  let size = 0
  let granting = false
  let running: Job | null = null

  const enter = (payer: Payer): Job => {
    const users = partners.get(payer.partner) ?? new Map<string, Job[]>()
    const own = users.get(payer.user) ?? []
    const ofPartner = [...users.values()].reduce((sum, { length }) => sum + length, 0)
    if (own.length >= limits.perUser || ofPartner >= limits.perPartner || size >= limits.perNode)
      throw new OverloadedError('Too many expensive requests wait already.')
    const job: Job = { payer, since: stopwatch(), start: null }
    own.push(job)
    partners.set(payer.partner, users.set(payer.user, own))
    size += 1
    return job
  }
  const leave = (job: Job): void => {
    const { partner, user } = job.payer
    const users = partners.get(partner)
    const others = users?.get(user)?.filter((each) => each !== job) ?? []
    size -= 1
    if (others.length > 0) users?.set(user, others)
    else users?.delete(user)
    if (users?.size === 0) partners.delete(partner)
    if (running === job) running = null
    void grant()
  }
  /** The oldest waiting request of the next user of the next partner, who both go to the end. */
  const takeNext = (): Job | null => {
    for (const [partner, users] of partners) {
      for (const [user, jobs] of users) {
        const job = jobs.find(({ start }) => start !== null)
        if (job === undefined) continue
        moveToEnd(users, user, jobs)
        moveToEnd(partners, partner, users)
        return job
      }
    }
    return null
  }
  const grant = async (): Promise<void> => {
    if (granting || running !== null) return
    granting = true
    for (let tick = 0; tick < TICKS; tick += 1) await yieldToEventLoop()
    granting = false
    const job = takeNext()
    if (job === null || job.start === null) return
    const { resolve, reject } = job.start
    job.start = null
    if (stopwatch() - job.since > limits.deadlineMs) {
      reject(new OverloadedError('The request took longer than its deadline.'))
      return void grant()
    }
    running = job
    resolve()
  }
  return {
    /**
     * Runs work that calls `pace` before each slice after its first, cheap one; work without a second slice waits for
     * nothing. Errors: rejects with `OverloadedError` at a bound of the queue or at the deadline, or as the work does.
     */
    async run<Result>(payer: Payer, work: (pace: Pace) => Promise<Result>): Promise<Result> {
      let job: Job | null = null
      const pace: Pace = async () => {
        const own = (job ??= enter(payer))
        if (own.start !== null) throw new Error('Two slices of one request were requested at once.')
        if (running === own) running = null
        const start = Promise.withResolvers<void>()
        own.start = start
        void grant()
        await start.promise
      }
      try {
        return await work(pace)
      } finally {
        if (job !== null) leave(job)
      }
    },
    /** Requests that wait or run. */
    size: () => size,
  }
}

export type FairQueue = ReturnType<typeof createFairQueue>

function moveToEnd<Key, Value>(map: Map<Key, Value>, key: Key, value: Value): void {
  map.delete(key)
  map.set(key, value)
}
