import { operatorOf } from '#tests/support/operator.ts'
import type { Person } from '../people.ts'
import type { Stage } from '../stage.ts'
import { type EveryRoute, testEveryRoute } from './visits.ts'

/** An owner of the company of the cast's postings. */
let known: Person | undefined

async function owner(stage: Stage) {
  known ??= await makeOwner(stage)
  return stage.returns(known)
}

async function makeOwner(stage: Stage): Promise<Person> {
  const person = await stage.person('Meher Irani')
  const operator = await operatorOf(stage.product)
  const { data } = await operator
    .from('companies')
    .select('id')
    .eq('name', 'Nilmoti Ceramics')
    .single()
    .throwOnError()
  await operator
    .from('company_members')
    .insert({ company_id: data.id, person_id: person.id, role: 'owner' })
    .throwOnError()
  const invited = { company_id: data.id, email: 'a.long.address@example.org', role: 'recruiter' }
  await person.client.rpc('invite_member', invited).throwOnError()
  return person
}

const aMember: Omit<EveryRoute, 'language'> = {
  who: 'an owner of a company in its area',
  comes: owner,
  paths: /^\/admin\/(dashboard|waiting|jobs|applications|analytics|company)/,
}

testEveryRoute({ ...aMember, language: 'en' }, { ...aMember, language: 'hi', within: true })
