// The name of a sign-in provider, and its logo: drawn by us, in the colour of the text around it.

import { KeyRound } from 'lucide-react'
import type { ReactNode } from 'react'

const known: Record<string, { name: string; mark: ReactNode }> = {
  google: {
    name: 'Google',
    mark: (
      <path
        d="M12.4 12H20.6A8.6 8.6 0 1 1 18 5.8"
        fill="none"
        stroke="currentColor"
        strokeWidth="3.4"
      />
    ),
  },
  github: {
    name: 'GitHub',
    mark: (
      <path d="M4.6 3.4 8.4 5.6a10.6 10.6 0 0 1 7.2 0l3.8-2.2c.9 1.9 1 3.6.5 5.2A6.6 6.6 0 0 1 21.4 13c0 4.6-4.1 7.4-9.4 7.4S2.6 17.6 2.6 13c0-1.7.6-3.2 1.5-4.4-.5-1.6-.4-3.3.5-5.2Z" />
    ),
  },
  linkedin_oidc: {
    name: 'LinkedIn',
    mark: (
      <path
        fillRule="evenodd"
        d="M5 2.5h14A2.5 2.5 0 0 1 21.5 5v14a2.5 2.5 0 0 1-2.5 2.5H5A2.5 2.5 0 0 1 2.5 19V5A2.5 2.5 0 0 1 5 2.5Zm1 7.5v8h2.6v-8Zm1.3-3.9a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3ZM10.4 10v8H13v-4.2c0-1.1.5-1.8 1.4-1.8s1.3.6 1.3 1.8V18h2.6v-4.7c0-2.3-1.2-3.5-2.9-3.5-1.1 0-1.9.5-2.4 1.3V10Z"
      />
    ),
  },
  azure: {
    name: 'Microsoft',
    mark: <path d="M3 3h8.4v8.4H3Zm9.6 0H21v8.4h-8.4ZM3 12.6h8.4V21H3Zm9.6 0H21V21h-8.4Z" />,
  },
  gitlab: { name: 'GitLab', mark: null },
  apple: { name: 'Apple', mark: null },
}

/**
 * The operator's name for it, or its own name; one that is no longer offered gets its id,
 * capitalised.
 */
export function providerName(provider: string, labels: Readonly<Record<string, string>>): string {
  const words = provider.replaceAll(/[_-]+/g, ' ')
  const written = words.charAt(0).toUpperCase() + words.slice(1)
  return labels[provider] ?? known[provider]?.name ?? written
}

export function ProviderMark({ provider }: { provider: string }) {
  const mark = known[provider]?.mark
  if (!mark) return <KeyRound aria-hidden="true" />
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" fill="currentColor" aria-hidden="true">
      {mark}
    </svg>
  )
}
