// A line at least every 45 seconds from a step that prints nothing itself, so that nobody believes that it hangs.
import { Worker } from 'node:worker_threads'

const INTERVAL_MS = 45_000
const STDOUT = 1

/** Writes in a thread of its own, because tools are run synchronously. */
const source = `
const { writeSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
const { label, intervalMs, output } = workerData
let passed = 0
setInterval(() => {
  passed += intervalMs / 1000
  writeSync(output, '… ' + label + ', ' + Math.round(passed) + ' s\\n')
}, intervalMs)`

interface HeartbeatOptions {
  readonly intervalMs?: number
  /** A file descriptor. */
  readonly output?: number
}

/** Names the step regularly until `step` has ended. */
export async function withHeartbeat<Result>(
  label: string,
  step: () => Result | Promise<Result>,
  { intervalMs = INTERVAL_MS, output = STDOUT }: HeartbeatOptions = {},
): Promise<Result> {
  const worker = new Worker(source, { eval: true, workerData: { label, intervalMs, output } })
  try {
    return await step()
  } finally {
    await worker.terminate()
  }
}
