// For tests of either end: in-memory windows and what can go wrong between them, a manual clock, valid and invalid
// examples of every message.
export { advanceTime, createManualClock, type ManualClock } from './manual-clock.ts'
export { createMemoryWindows, type MemoryWindows, type Post, type Stranger } from './memory/memory-windows.ts'
export { createChaos, type Chaos, type Storm, type Direction } from './memory/chaos.ts'
export { flood, replay, sayAs, type Intrusion } from './memory/foreign-senders.ts'
export { fixtures, invalidFixtures, videoData, type InvalidFixture } from './fixtures/fixtures.ts'
export { createHostSimulator, type HostSimulator, type HostSimulatorOptions } from './simulators/host-simulator.ts'
export {
  createEditorSimulator,
  type EditorSimulator,
  type EditorSimulatorOptions,
} from './simulators/editor-simulator.ts'
export type { Journey } from './simulators/journey.ts'
export type { Misbehaviour } from './simulators/misbehaviour.ts'
export { replayInspection, type Replay, type ReplayOptions } from './replay/replay-inspection.ts'
export type { Difference } from './replay/replay-differences.ts'
export { checkEditor, checkEditorAt } from './conformance/editor/check-editor.ts'
export type {
  CheckEditorOptions,
  EditorFactory,
  EditorSurroundings,
  EditorUnderTest,
} from './conformance/editor/memory-editor.ts'
export type { EditorActions, EditorState } from './conformance/editor/editor-actions.ts'
export type { CheckEditorAtOptions } from './conformance/editor/frame-editor.ts'
export { editorUnderTest } from './conformance/editor/editor-under-test.ts'
export { checkHost } from './conformance/host/check-host.ts'
export type { CheckHostOptions, HostFactory, HostSurroundings, HostUnderTest } from './conformance/host/memory-host.ts'
export type { HostActions, HostState } from './conformance/host/host-actions.ts'
export type { EndUnderTest, Patience } from './conformance/mounted.ts'
export type { CheckResult, ConformanceReport, Level, Outcome } from './conformance/report.ts'
