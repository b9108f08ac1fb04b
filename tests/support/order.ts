// The order of the files: first those against what runs, which take long and wait in between, the
// journeys spread evenly among the others, whose waiting leaves the processors free; at the end the
// short ones, which come out even.
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const PROJECTS = ['running', 'policies', 'unit', 'long']

export class InOurOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return PROJECTS.flatMap((name) => {
      const ofProject = sorted.filter(({ project }) => project.name === name)
      const [journeys, others] = [
        ofProject.filter(isJourney),
        ofProject.filter((one) => !isJourney(one)),
      ]
      return spread(journeys, others)
    })
  }
}

const isJourney = ({ moduleId }: TestSpecification) => moduleId.includes('/tests/journeys/')

/** Each list stays in its order, from the beginning to the end of both. */
function spread<T>(...lists: T[][]): T[] {
  return lists
    .flatMap((list) => list.map((item, place) => ({ item, at: (place + 0.5) / list.length })))
    .sort((one, other) => one.at - other.at)
    .map(({ item }) => item)
}
