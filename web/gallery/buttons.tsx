import { ArrowRight, Check, Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { longWords, Specimen } from './specimen.tsx'

const variants = ['primary', 'secondary', 'tonal', 'outline', 'danger', 'success', 'ghost'] as const
const sizes = ['small', 'medium', 'large'] as const

export function Buttons() {
  return (
    <>
      {sizes.map((size) => (
        <Specimen key={size} name={size}>
          {variants.map((variant) => (
            <Button key={variant} variant={variant} size={size}>
              {variant}
            </Button>
          ))}
        </Specimen>
      ))}
      <Specimen name="focused">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} className="focus-ring">
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="disabled">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} disabled>
            {variant}
          </Button>
        ))}
      </Specimen>
      <Specimen name="busy">
        {variants.map((variant) => (
          <Button key={variant} variant={variant} busy>
            {variant}
          </Button>
        ))}
        <Button busy busyLabel="Sending...">
          Send the message
        </Button>
      </Specimen>
      <Specimen name="with an icon">
        <Button>
          <Check aria-hidden="true" />
          Approve
        </Button>
        <Button variant="outline" size="small">
          <Download aria-hidden="true" />
          Résumé
        </Button>
        <Button variant="secondary" size="large">
          Go on
          <ArrowRight aria-hidden="true" />
        </Button>
        {sizes.map((size) => (
          <Button key={size} variant="ghost" size={size} square aria-label={`Delete, ${size}`}>
            <Trash2 aria-hidden="true" />
          </Button>
        ))}
      </Specimen>
      <Specimen name="link that looks like one">
        <LinkButton to="#buttons">Primary</LinkButton>
        <LinkButton to="#buttons" variant="outline" size="small">
          Outline
        </LinkButton>
        <LinkButton to="#buttons" variant="secondary" size="large">
          Secondary
        </LinkButton>
      </Specimen>
      <Specimen name="wide, and longer than its place" stacked>
        <Button wide>Wide</Button>
        <div className="flex max-w-64 flex-col items-start gap-3">
          <Button size="large">{longWords.devanagari}</Button>
          <Button variant="outline">{longWords.devanagari}</Button>
          <Button variant="secondary">{longWords.latin}</Button>
        </div>
      </Specimen>
      <Specimen name="pressed to be busy for two seconds">
        <Sending />
      </Specimen>
    </>
  )
}

function Sending() {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState(0)
  const send = () => {
    setBusy(true)
    setTimeout(() => {
      setBusy(false)
      setSent((before) => before + 1)
    }, 2000)
  }
  return (
    <>
      <Button variant="success" busy={busy} onClick={send}>
        Send it
      </Button>
      <output className="text-sm text-soft">sent {sent} times</output>
    </>
  )
}
