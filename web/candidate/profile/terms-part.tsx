// Pay and availability, the first questions of employers in India. All optional, with a note on who
// can see it.

import type { ReactNode } from 'react'
import { workModes } from '../../data/jobs/jobs.ts'
import { meaningInWords, payInField } from '../../job/pay-in-words.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { formatMoney, formatNumber } from '../../ui/format.ts'
import { Chips } from './chips.tsx'
import { FormField, Part, useForm } from './form-parts.tsx'
import { inLakhs, meaningsOf, payOf } from './pay.ts'
import { listed } from './profile-values.ts'

/** In days; another saved value is offered as well. */
const usualNotice = [0, 15, 30, 45, 60, 90]

export function TermsPart() {
  const { values } = useForm()
  const notice = [...new Set([...usualNotice, Number(values.notice_days)])].sort((a, b) => a - b)
  return (
    <Part title={say('profile.terms')}>
      <p className="text-soft sm:col-span-2">{say('profile.termsText')}</p>
      <PayField name="current_pay" />
      <PayField name="expected_pay" />
      <Share name="share_pay">{say('profile.sharePay')}</Share>
      <FormField
        name="notice_days"
        options={[
          { value: '', label: say('profile.notSaid') },
          ...notice.map((days) => ({
            value: String(days),
            label: say('profile.noticeIn', { days }),
          })),
        ]}
      />
      <FormField
        name="work_mode"
        options={[
          { value: '', label: say('profile.notSaid') },
          ...workModes.map((mode) => ({
            value: mode,
            label: say(`profile.mode.${mode}`),
          })),
        ]}
      />
      <FormField
        name="preferred_cities"
        hint={say('profile.citiesHint')}
        className="sm:col-span-2"
        placeholder={say('profile.citiesPlaceholder')}
      >
        <Chips label={say('profile.preferred_cities')} items={listed(values.preferred_cities)} />
      </FormField>
      <Share name="share_availability">{say('profile.shareAvailability')}</Share>
    </Part>
  )
}

function Share({
  name,
  children,
}: {
  name: 'share_pay' | 'share_availability'
  children: ReactNode
}) {
  const { id, values, write } = useForm()
  return (
    <Checkbox
      className="sm:col-span-2"
      form={id}
      label={children}
      checked={values[name] === 'yes'}
      onChange={(event) => write(name, event.currentTarget.checked ? 'yes' : '')}
    />
  )
}

type PayFieldProps = { name: 'current_pay' | 'expected_pay' }

/** Letters can be typed too, as in 12 LPA. What may mean several things is asked back. */
function PayField({ name }: PayFieldProps) {
  const { id, values, shownError, write } = useForm()
  const isAsked = shownError(name) === 'payUnclear'
  return (
    <FormField name={name} hint={<PayHint of={values[name]} />}>
      {isAsked && (
        <div className="mt-1.5 flex flex-wrap gap-2">
          {meaningsOf(values[name]).map((meaning) => (
            <Button
              key={meaning.period}
              form={id}
              size="small"
              variant="outline"
              onClick={({ currentTarget: { form } }) => {
                write(name, payInField(meaning))
                // This button goes away.
                const field = form?.elements.namedItem(name)
                if (field instanceof HTMLInputElement) field.focus()
              }}
            >
              {meaningInWords(meaning)}
            </Button>
          ))}
        </div>
      )}
    </FormField>
  )
}

function PayHint({ of }: { of: string }) {
  const rupees = payOf(of)
  return rupees
    ? say('profile.payRead', {
        amount: formatMoney(rupees, 'INR'),
        lakhs: formatNumber(inLakhs(rupees)),
      })
    : say('profile.payHint')
}
