// The globals of Node that its libraries expect, in the worker of the service alone. Import it first.
import { Buffer } from '@proscenium/service/platform/buffer'
import { yieldToEventLoop } from '@proscenium/service/platform/event-loop'

const nextTick = (work: (...given: unknown[]) => void, ...given: unknown[]): void =>
  queueMicrotask(() => work(...given))

const process = {
  env: {},
  argv: [],
  versions: {},
  browser: true,
  platform: 'browser',
  emitWarning: () => undefined,
  nextTick,
  on: () => process,
  once: () => process,
  stderr: { isTTY: false },
}

const setImmediate = (work: (...given: unknown[]) => void, ...given: unknown[]): void =>
  void yieldToEventLoop().then(() => work(...given))

Object.assign(globalThis, { Buffer, process, setImmediate, global: globalThis })
