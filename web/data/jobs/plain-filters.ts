// The filters as conditions of a plain read of the table, as the specification defines them
// (CAN-04): for feeds. The list uses search_jobs, which also finds synonyms.

import { contains } from '../wire/patterns.ts'
import type { JobFilters } from './jobs.ts'

type Filterable<Query> = {
  ilike(column: string, pattern: string): Query
  eq(column: string, value: string): Query
  gte(column: string, value: number): Query
  lte(column: string, value: number): Query
  or(filters: string): Query
}

/** The query with the filters' conditions. */
export function filtered<Query extends Filterable<Query>>(
  among: Query,
  { keyword, location, workMode, experience, ...pay }: JobFilters,
): Query {
  let query = among
  if (keyword) query = query.ilike('title', contains(keyword))
  if (location) query = query.ilike('location', contains(location))
  if (workMode) query = query.eq('work_mode', workMode)
  if (experience) query = query.ilike('experience_required', contains(experience))
  const { minSalary, maxSalary } = pay
  if (pay.withoutPay && asksForPay(pay)) return query.or(payOrNone(pay))
  if (minSalary !== undefined) query = query.gte('salary_min', minSalary)
  if (maxSalary !== undefined) query = query.lte('salary_max', maxSalary)
  return query
}

const asksForPay = ({ minSalary, maxSalary }: JobFilters) =>
  minSalary !== undefined || maxSalary !== undefined

function payOrNone({ minSalary, maxSalary }: JobFilters): string {
  const asked = [
    ...(minSalary === undefined ? [] : [`salary_min.gte.${minSalary}`]),
    ...(maxSalary === undefined ? [] : [`salary_max.lte.${maxSalary}`]),
  ]
  return `and(${asked.join()}),and(salary_min.is.null,salary_max.is.null)`
}
