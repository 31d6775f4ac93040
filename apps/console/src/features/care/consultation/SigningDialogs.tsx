import { PasswordField } from '@amparo/ui/PasswordField.tsx'
import { TextArea } from '@amparo/ui/TextArea.tsx'
import { type ReactNode, useState } from 'react'
import { AskDialog } from './AskDialog.tsx'
import { type Attendance, type HowAttended, HowAttendedFields, useHowAttended } from './HowAttended.tsx'

interface ActProps {
  title: string
  told: string
  children: ReactNode
  onClose: () => void
  onDone: () => void
}

/** Signs with the professional's certificate. */
export function SignDialog({
  attendance,
  send,
  ...dialog
}: ActProps & {
  attendance: Attendance
  send: (key: string, how: HowAttended['body']) => Promise<unknown>
}) {
  const [key, setKey] = useState('')
  const how = useHowAttended(attendance)
  return (
    <AskDialog {...dialog} verb="Firmar" isReady={how.isComplete} send={() => send(key, how.body)}>
      <div className="mb-4">{dialog.children}</div>
      <div className="mb-4">
        <HowAttendedFields how={how} name="como-fue-al-firmar" />
      </div>
      <PasswordField
        label="Clave de tu certificado"
        help="Solo si tu certificado la pide. En la demostración, déjala vacía."
        autoComplete="off"
        value={key}
        onChange={({ target }) => setKey(target.value)}
      />
    </AskDialog>
  )
}

/** Annuls what was signed, with a reason. */
export function AnnulDialog({ send, ...dialog }: ActProps & { send: (reason: string) => Promise<unknown> }) {
  const [reason, setReason] = useState('')
  return (
    <AskDialog {...dialog} verb="Anular" danger send={() => send(reason)}>
      <div className="mb-4">{dialog.children}</div>
      <TextArea
        label="Motivo"
        rows={3}
        maxLength={500}
        help="Entre 10 y 500 caracteres"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </AskDialog>
  )
}
