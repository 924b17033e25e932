// For tests of either end: in-memory windows and what can go wrong between them, a manual clock, valid and invalid
// examples of every message.
export { createManualClock, type ManualClock } from './testing/manual-clock.ts'
export { createMemoryWindows, type MemoryWindows, type Post, type Stranger } from './testing/memory/memory-windows.ts'
export { createChaos, type Chaos, type Storm, type Way } from './testing/memory/chaos.ts'
export { flood, replay, sayAs, type Intrusion } from './testing/memory/foreign-senders.ts'
export { fixtures, invalidFixtures, videoData, type InvalidFixture } from './testing/fixtures/fixtures.ts'
export {
  createHostSimulator,
  type HostSimulator,
  type HostSimulatorOptions,
} from './testing/simulators/host-simulator.ts'
export {
  createEditorSimulator,
  type EditorSimulator,
  type EditorSimulatorOptions,
} from './testing/simulators/editor-simulator.ts'
export type { Journey } from './testing/simulators/journey.ts'
export type { Misbehaviour } from './testing/simulators/misbehaviour.ts'
export { replayInspection, type Replay, type ReplayOptions } from './testing/replay/replay-inspection.ts'
export type { Difference } from './testing/replay/replay-differences.ts'
export { checkEditor } from './testing/conformance/check-editor.ts'
export type {
  CheckEditorOptions,
  EditorFactory,
  EditorSurroundings,
  EditorUnderTest,
} from './testing/conformance/memory-subject.ts'
export type { EditorActions, EditorState, Patience } from './testing/conformance/mounted-editor.ts'
export type { CheckResult, ConformanceReport, Outcome } from './testing/conformance/report.ts'
export { checkEditorAt } from './testing/conformance/check-editor-at.ts'
export type { CheckEditorAtOptions } from './testing/conformance/frame-subject.ts'
