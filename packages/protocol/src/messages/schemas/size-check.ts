import * as z from 'zod/mini'
import { isWithinBudget, type SizeBudget } from '../registry/size-budget.ts'

const budgets = new WeakMap<object, SizeBudget>()

/** Checks that a value is within its size budget. */
export function withinBudget(budget: SizeBudget): z.core.$ZodCheck<object> {
  const check = z.refine<object>((value) => isWithinBudget(value, budget))
  budgets.set(check, budget)
  return check
}

/** The budget of such a check; undefined for other checks. */
export function budgetOf(check: object): SizeBudget | undefined {
  return budgets.get(check)
}
