// For tests of either end: windows in memory, a clock by hand, valid and invalid examples of every message.
export { createManualClock, type ManualClock } from './testing/manual-clock.ts'
export { createMemoryWindows, type MemoryWindows, type Post, type Stranger } from './testing/memory-windows.ts'
export { fixtures, invalidFixtures, videoData, type InvalidFixture } from './testing/fixtures.ts'
