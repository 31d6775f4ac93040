import type { ComponentProps } from 'react'
import { Field } from './Field.tsx'
import { MailIcon, PhoneIcon } from './icons.tsx'

type ContactProps = Omit<ComponentProps<typeof Field>, 'type' | 'inputMode' | 'label'> & { label?: string }

/** An e-mail address. Use `autoComplete="off"` for another person's. */
export function EmailField(field: ContactProps) {
  return (
    <Field
      label="Correo electrónico"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
      type="email"
      inputMode="email"
    />
  )
}

/** A mobile number in any usual spelling. */
export function MobileField(field: ContactProps) {
  return <Field label="Celular" autoComplete="tel-national" {...field} type="tel" inputMode="tel" />
}

type Channel = 'correo' | 'sms'

const channels = [
  { canal: 'correo', label: 'Correo', Icon: MailIcon },
  { canal: 'sms', label: 'Celular', Icon: PhoneIcon },
] as const

interface ChannelFieldProps {
  channel: Channel
  onChange: (channel: Channel) => void
  /** Help text, which says whose address and number they are. */
  help: string
}

/** Choice of the channel for a code. */
export function ChannelField({ channel, onChange, help }: ChannelFieldProps) {
  return (
    <fieldset className="mt-3">
      <legend className="mb-1.5 font-semibold">¿Por dónde te lo enviamos?</legend>
      <div className="grid grid-cols-2 gap-3">
        {channels.map(({ canal: option, label, Icon }) => (
          <label
            key={option}
            data-chosen={channel === option || undefined}
            className="flex min-h-12 cursor-pointer items-center gap-2.5 rounded-field border border-line-strong px-4 font-medium focus-within:outline-3 focus-within:outline-action focus-within:outline-offset-2 hover:border-action data-chosen:border-action data-chosen:bg-action-tint data-chosen:text-action"
          >
            <input
              type="radio"
              name="canal"
              value={option}
              checked={channel === option}
              onChange={() => onChange(option)}
              className="sr-only"
            />
            <Icon className="size-5 shrink-0" />
            {label}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-[0.9375rem] text-ink-soft">{help}</p>
    </fieldset>
  )
}
