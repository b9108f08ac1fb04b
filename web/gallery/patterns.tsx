import { Button } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { PageHeader } from '../ui/page-header.tsx'
import { longWords, Specimen } from './specimen.tsx'

export function Patterns() {
  return (
    <>
      <Specimen name="page header" stacked>
        <PageHeader title="Applications" actions={<Button>Add one</Button>}>
          Everything that was sent, the newest first.
        </PageHeader>
        <PageHeader title={longWords.latin}>{longWords.devanagari}</PageHeader>
      </Specimen>
      <Specimen name="kolam: diamonds, a square, lit">
        <Kolam size={1} className="size-12 text-pattern" />
        <Kolam size={3} className="size-20 text-pattern" />
        <Kolam size={7} className="size-28 text-pattern" />
        <Kolam size={4} shape="square" className="size-24 text-pattern" dots={false} />
        <Kolam size={5} className="size-32 text-pattern" lit />
      </Specimen>
    </>
  )
}
