import * as z from 'zod/mini'
import { isWithinBudget, type SizeBudget } from '../registry/size-budget.ts'

const budgets = new WeakMap<object, SizeBudget>()

/** The check that a value keeps its budget. */
export function withinBudget(budget: SizeBudget): z.core.$ZodCheck<object> {
  const check = z.refine<object>((value) => isWithinBudget(value, budget))
  budgets.set(check, budget)
  return check
}

/** The budget behind a check; undefined where it is another’s. */
export function budgetOf(check: object): SizeBudget | undefined {
  return budgets.get(check)
}
