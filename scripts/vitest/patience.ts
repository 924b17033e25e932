// On a busy machine, `vi.waitFor` may need longer than its default of one second.
import { vi } from 'vitest'

const PATIENCE_MS = 30_000
const { waitFor } = vi
const patientlyWaitFor: typeof waitFor = async (callback, options = PATIENCE_MS) => waitFor(callback, options)

// Without isolation, this file runs before each test file of a worker.
if (waitFor.name !== patientlyWaitFor.name) vi.waitFor = patientlyWaitFor
