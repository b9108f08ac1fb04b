// Oracle Recruiting Cloud (`recruitingCEJobRequisitions` and its details). The list is nested in a
// list: `oracleRows` extracts it.
import type { Draft } from '../posting.ts'
import { type Fields, fieldsIn, textOf } from '../untrusted.ts'
import { listItems } from './list-items.ts'

export function oracleRows(row: Fields): Fields[] {
  return fieldsIn(row.requisitionList)
}

export function isOracle(row: Fields): boolean {
  return 'Title' in row && ('PrimaryLocation' in row || 'ExternalDescriptionStr' in row)
}

export function oracleDraft(row: Fields): Draft {
  const others = fieldsIn(row.secondaryLocations).flatMap((place) => textOf(place.Name) ?? [])
  const items = (value: unknown) => listItems(textOf(value) ?? '')
  return {
    source: 'oracle',
    externalId: textOf(row.Id) ?? textOf(row.RequisitionId),
    url: undefined,
    title: textOf(row.Title),
    department: textOf(row.Category) ?? textOf(row.JobFunction),
    locations: [textOf(row.PrimaryLocation), ...others].filter((text) => text !== undefined),
    workMode: textOf(row.WorkplaceType),
    type: textOf(row.JobSchedule) ?? textOf(row.ContractType),
    description: textOf(row.ExternalDescriptionStr) ?? textOf(row.ShortDescriptionStr),
    requirements: items(row.ExternalQualificationsStr),
    responsibilities: items(row.ExternalResponsibilitiesStr),
    posted: textOf(row.ExternalPostedStartDate) ?? textOf(row.PostedDate),
    closing: textOf(row.ExternalPostedEndDate) ?? textOf(row.PostingEndDate),
  }
}
