import { BeadStep } from '../ui/bead-step.tsx'
import { Button } from '../ui/button.tsx'
import { Kolam } from '../ui/kolam.tsx'
import { KolamBead, KolamHem } from '../ui/kolam-hem.tsx'
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
      <Specimen name="kolam: hems, the second one not drawn yet, and beads" stacked>
        <KolamHem className="text-accent" />
        <KolamHem size={48} drawn={false} className="text-pattern" />
        <div className="flex flex-col items-start">
          {(['first', 'middle', 'last'] as const).map((place) => (
            <KolamBead key={place} place={place} className="size-10 text-accent" />
          ))}
        </div>
      </Specimen>
      <Specimen name="steps on a line, the last one still to come" stacked>
        <ol className="w-full max-w-sm">
          <BeadStep place="first">Sent</BeadStep>
          <BeadStep place="middle">{longWords.latin}</BeadStep>
          <BeadStep place="last" color="text-faint">
            {longWords.devanagari}
          </BeadStep>
        </ol>
      </Specimen>
      <Specimen name="on marigold" stacked>
        <div className="marigold-band flex flex-wrap items-center gap-3 rounded-card bg-page p-5">
          <p className="w-full text-soft">Everything on it is ink.</p>
          <Button>primary</Button>
          <Button variant="outline">outline</Button>
          <Button className="focus-ring">focused</Button>
        </div>
      </Specimen>
    </>
  )
}
