export { byRun, onlyLong } from './by-run.ts'
export { requirements, type Requirement, type RequirementId } from './requirements.ts'
export { verifies } from './verifies.ts'
