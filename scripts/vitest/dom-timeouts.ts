// What a test of views waits for comes when it comes: on a busy machine a second is no measure.
import { configure } from '@testing-library/preact'

configure({ asyncUtilTimeout: 30_000 })
