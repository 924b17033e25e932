import { verifies } from '@proscenium/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  idsOf,
  judge,
  judgedCases,
  meanOf,
  type Judgement,
} from '@proscenium/mock-server/testing/recommendations/judged-set'
import { startService, type TestService } from '@proscenium/mock-server/testing/service/service'

/** Measured: 0.867; popular and new videos 0.171, random ones 0.212. */
const PRECISION_MIN = 0.86
const CASE_MIN = 0.6

let service: TestService
let judgements: readonly Judgement[]
beforeAll(async () => {
  service = await startService()
  const { features, demand } = service.server.store
  judgements = judge(await features.index(), await demand.top(200))
})
afterAll(async () => {
  await service.close()
})

describe('the judged cases', () => {
  it('are at least 30, each with five good videos or more that are not in its history', () => {
    verifies('B-37')
    expect(judgedCases.length).toBeGreaterThanOrEqual(30)
    for (const { owned = '', viewed = '', good } of judgedCases) {
      const [history, picks] = [new Set(idsOf(`${owned} ${viewed}`)), new Set(idsOf(good))]
      expect(history.size).toBeGreaterThan(0)
      expect(picks.size).toBeGreaterThanOrEqual(5)
      expect([...picks].filter((id) => history.has(id))).toEqual([])
    }
    expect(new Set(judgements.map(({ history }) => history)).size).toBe(judgedCases.length)
  })

  it('are met as well as measured, and far better than by popular, new or random videos', () => {
    verifies('B-37')
    const [precision, popular, random] = (['precision', 'popular', 'random'] as const).map((of) =>
      meanOf(judgements, of),
    )
    expect(precision).toBeGreaterThanOrEqual(PRECISION_MIN)
    expect([popular, random].map((mean) => Number(mean) * 2 < PRECISION_MIN)).toEqual([true, true])
  })

  it('each have at least three good videos among the first five', () => {
    verifies('B-37')
    expect(judgements.filter(({ precision }) => precision < CASE_MIN)).toEqual([])
  })
})
