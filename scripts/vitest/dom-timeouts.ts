// On a busy machine, view tests may need longer than the default timeout of one second.
import { configure } from '@testing-library/preact'

configure({ asyncUtilTimeout: 30_000 })
