// The captcha above the button of a form whose call needs it. Empty if the operator has configured
// none; its script is loaded only on these forms.

import { useEffect, useRef, useState } from 'react'
import { type Answer, showAnswer } from '../data/wire/captcha.ts'
import { type CaptchaConfig, publicConfig } from '../data/wire/config.ts'
import { currentLanguage, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/spinner.tsx'
import { currentTheme } from './theme.ts'

export function Captcha() {
  const { captcha } = publicConfig()
  return captcha ? <Question {...captcha} /> : null
}

/** The API that both services share. */
type Service = {
  render(place: HTMLElement, options: Record<string, unknown>): string | undefined
  reset(widget: string): void
  remove(widget: string): void
}

declare global {
  interface Window extends Partial<Record<CaptchaConfig['kind'], Service>> {}
}

const SCRIPTS: Record<CaptchaConfig['kind'], string> = {
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit',
  hcaptcha: 'https://js.hcaptcha.com/1/api.js?render=explicit',
}

function Question({ kind, siteKey }: CaptchaConfig) {
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'asked' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads it once more.
  useEffect(() => {
    let gone = false
    let leave = () => {}
    setState('loading')
    loadService(kind)
      .then((service) => {
        if (gone || !place.current) return
        const widget = ask(service, place.current, { siteKey, onFailure: () => setState('failed') })
        leave = widget.leave
        setState('asked')
      })
      .catch(() => {
        if (!gone) setState('failed')
      })
    return () => {
      gone = true
      leave()
    }
  }, [kind, siteKey, attempt])

  return (
    <div className="min-h-[4.0625rem]">
      {state === 'loading' && <Skeleton className="h-[4.0625rem] w-full" />}
      {state === 'failed' && (
        <div role="alert" className="space-y-2 text-sm">
          <p className="text-soft">{say('captcha.failed')}</p>
          <Button
            variant="secondary"
            size="small"
            onClick={() => setAttempt((before) => before + 1)}
          >
            {say('captcha.again')}
          </Button>
        </div>
      )}
      <div ref={place} hidden={state === 'failed'} />
    </div>
  )
}

function ask(
  service: Service,
  place: HTMLElement,
  { siteKey, onFailure }: { siteKey: string; onFailure: () => void },
) {
  const answer: Answer = {
    token: undefined,
    renew() {
      if (widget !== undefined) service.reset(widget)
    },
  }
  const widget = service.render(place, {
    sitekey: siteKey,
    theme: currentTheme(),
    language: currentLanguage(),
    callback: (token: string) => {
      answer.token = token
    },
    'expired-callback': () => {
      answer.token = undefined
    },
    'error-callback': onFailure,
  })
  showAnswer(answer)
  return {
    leave() {
      showAnswer(undefined)
      if (widget !== undefined) service.remove(widget)
    },
  }
}

const loading = new Map<string, Promise<Service>>()

/** The script is loaded once; after a failure the next use tries again. */
function loadService(kind: CaptchaConfig['kind']): Promise<Service> {
  const known = loading.get(kind)
  if (known) return known
  const service = new Promise<Service>((resolve, reject) => {
    const script = document.createElement('script')
    script.src = SCRIPTS[kind]
    script.async = true
    script.onload = () => {
      const loaded = window[kind]
      if (loaded) resolve(loaded)
      else reject(new Error('the script did not bring its service'))
    }
    script.onerror = () => {
      script.remove()
      reject(new Error('the script could not be loaded'))
    }
    document.head.append(script)
  })
  loading.set(kind, service)
  service.catch(() => loading.delete(kind))
  return service
}
