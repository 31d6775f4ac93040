import {
  type DocumentType,
  documentError,
  documentTypes,
  isDocumentType,
  sanitizeDocumentInput,
} from '@amparo/domain/documents.ts'
import { controlClass } from '@amparo/ui/control-class.ts'
import { ChevronDownIcon } from '@amparo/ui/icons.tsx'
import { type Ref, useId, useState } from 'react'

export interface DocumentValue {
  documentType: DocumentType
  document: string
}

interface DocumentFieldsProps {
  value: DocumentValue
  onChange: (value: DocumentValue) => void
  /** An external error, such as the server's; ours takes precedence. */
  error?: string | null | undefined
  /** Shows a missing value even before the field was left, after an attempt to continue. */
  attempted?: boolean
  ref?: Ref<HTMLInputElement>
  /** `username` if the document opens a session, for password managers; `webauthn` adds passkeys. */
  autoComplete?: 'off' | 'username' | 'username webauthn'
}

/** Type and number of an identity document with the rules of spec §5; changing the type clears the number. */
export function DocumentFields({
  value,
  onChange,
  error,
  attempted = false,
  ref,
  autoComplete = 'off',
}: DocumentFieldsProps) {
  const id = useId()
  const [left, setLeft] = useState(false)
  const { documentType, document } = value
  const isDni = documentType === 8
  const problem = document === '' && !attempted ? null : documentError(documentType, document)
  const shown = problem ?? error ?? null
  // While typing, a missing part is a hint; it becomes an error once the field is left.
  const isError = shown !== null && (left || attempted || problem === null || !isDni)

  return (
    <div>
      <div className="grid grid-cols-[6.5rem_1fr] items-end gap-3">
        <div>
          <label htmlFor={`${id}-tipo`} className="mb-1.5 block font-semibold">
            Tipo<span className="sr-only"> de documento</span>
          </label>
          {/* Not a SelectField, which would be added to the landing page. */}
          <div className="relative">
            <select
              id={`${id}-tipo`}
              value={documentType}
              onChange={(event) => {
                const code = Number(event.target.value)
                if (!isDocumentType(code)) return
                setLeft(false)
                onChange({ documentType: code, document: '' })
              }}
              className={`${controlClass} appearance-none text-ellipsis pr-9`}
            >
              {documentTypes.map(({ code, label }) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </select>
            <ChevronDownIcon className="-translate-y-1/2 pointer-events-none absolute top-1/2 right-3 size-5 text-ink-soft" />
          </div>
        </div>
        <div className="min-w-0">
          <label htmlFor={`${id}-numero`} className="mb-1.5 block font-semibold">
            Número<span className="max-[22rem]:sr-only"> de documento</span>
          </label>
          <input
            ref={ref}
            id={`${id}-numero`}
            value={document}
            onChange={(event) =>
              onChange({ documentType, document: sanitizeDocumentInput(documentType, event.target.value) })
            }
            onBlur={() => setLeft(true)}
            inputMode={isDni ? 'numeric' : 'text'}
            name="documento"
            autoComplete={autoComplete}
            autoCapitalize={isDni ? undefined : 'characters'}
            spellCheck={false}
            placeholder={isDni ? '8 dígitos' : 'Hasta 12 caracteres'}
            aria-invalid={isError || undefined}
            aria-describedby={`${id}-mensaje`}
            className={controlClass}
          />
        </div>
      </div>
      <p
        id={`${id}-mensaje`}
        aria-live="polite"
        className={`mt-1.5 min-h-6 text-[0.9375rem] ${isError ? 'font-medium text-danger' : 'text-ink-soft'}`}
      >
        {shown}
      </p>
    </div>
  )
}
