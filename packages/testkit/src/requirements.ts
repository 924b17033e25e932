import { areaA } from './requirements/area-a.ts'
import { areaB } from './requirements/area-b.ts'
import { areaC } from './requirements/area-c.ts'
import { areaD } from './requirements/area-d.ts'
import { areaE } from './requirements/area-e.ts'
import { areaH } from './requirements/area-h.ts'
import { areaO } from './requirements/area-o.ts'
import { areaPMessages } from './requirements/area-p-messages.ts'
import { areaPRules } from './requirements/area-p-rules.ts'
import type { Requirement } from './requirements/requirement.ts'

/**
 * Every product requirement by id. Tests cite the ids with `verifies`; the coverage test compares manifest and
 * citations.
 */
export const requirements = {
  ...areaA,
  ...areaB,
  ...areaC,
  ...areaD,
  ...areaPMessages,
  ...areaPRules,
  ...areaH,
  ...areaO,
  ...areaE,
} as const satisfies Record<string, Requirement>

export type RequirementId = keyof typeof requirements

export type { Requirement } from './requirements/requirement.ts'
