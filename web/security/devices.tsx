// Where one is signed in: kind of device, since when, last used when and from roughly where;
// signing out there, or everywhere else.

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Bot, Monitor, Smartphone, Tablet } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { sayFailure, sayRefusal } from '../credentials/refusals.ts'
import { useSending } from '../credentials/use-sending.ts'
import { type Device, devicesOf, endOtherSessions, endSession } from '../data/people/devices.ts'
import { codeOf } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Badge } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatAge, formatDateTime } from '../ui/format.ts'
import { type DeviceKind, kindOf, namesIn } from './device-name.ts'
import { Row, Section, SectionSkeleton } from './section.tsx'

const icons: Record<DeviceKind, typeof Monitor> = {
  computer: Monitor,
  phone: Smartphone,
  tablet: Tablet,
  program: Bot,
}

export function Devices({ personId }: { personId: string }) {
  const { data: devices, error, isFetching, refetch } = useQuery(devicesOf(personId))
  if (devices)
    return (
      <Section
        id="devices"
        title={say('security.devices.title')}
        text={say('security.devices.text')}
        foot={devices.length > 1 && <EndOthers count={devices.length - 1} />}
      >
        {devices.map((device) => (
          <DeviceRow key={device.id} device={device} />
        ))}
      </Section>
    )
  if (error)
    return (
      <ErrorPanel
        message={sayFailure(say('security.devices.loadFailed'), error)}
        busy={isFetching}
        onRetry={() => refetch()}
      />
    )
  return (
    <SectionSkeleton
      title={say('security.devices.title')}
      text={say('security.devices.text')}
      rows={1}
      icons
    />
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { busy, error, send } = useSending()
  const queries = useQueryClient()
  const name = nameOf(device.user_agent)
  const Icon = icons[kindOf(device.user_agent)]
  const end = async () => {
    const ended = await send(() => endSession(device.id).catch(ignoreMissing))
    if (!ended) return
    toast.success(say('security.devices.ended', { name }))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <Row
      icon={<Icon />}
      title={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {name}
          {device.is_current && <Badge tone="accent">{say('security.devices.this')}</Badge>}
        </span>
      }
      action={
        !device.is_current && (
          <Button
            variant="outline"
            size="small"
            busy={busy}
            aria-label={say('security.devices.endNamed', { name })}
            onClick={end}
          >
            {say('security.devices.end')}
          </Button>
        )
      }
    >
      <p>
        <Dotted
          facts={[
            say('security.devices.used', { age: formatAge(device.last_used_at) }),
            device.place && say('security.devices.place', { place: device.place }),
          ]}
        />
      </p>
      <p>{say('security.devices.since', { time: formatDateTime(device.created_at) })}</p>
      {Boolean(error) && (
        <p role="alert" className="text-bad">
          {sayRefusal(error)}
        </p>
      )}
    </Row>
  )
}

/** It ended meanwhile, or in another window: that was the goal. */
function ignoreMissing(error: unknown) {
  if (codeOf(error) !== 'PT404') throw error
}

function EndOthers({ count }: { count: number }) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send, forget } = useSending()
  const queries = useQueryClient()
  const end = async () => {
    if (!(await send(endOtherSessions))) return
    setAsking(false)
    toast.success(say('security.devices.othersEnded'))
    await queries.invalidateQueries({ queryKey: ['sessions'] })
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        {say('security.devices.endOthers')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        question={say('security.devices.question')}
        detail={say('security.devices.detail', { count })}
        confirm={say('security.devices.endOthers')}
        busy={busy}
        error={error ? sayRefusal(error) : undefined}
        onConfirm={end}
        onCancel={() => {
          setAsking(false)
          forget()
        }}
      />
    </>
  )
}

/** `Chrome on Windows`, as far as it is known. */
function nameOf(userAgent: string | null): string {
  const { browser, system } = namesIn(userAgent)
  if (browser && system) return say('security.devices.name', { browser, system })
  return browser || system || say('security.devices.unknown')
}
