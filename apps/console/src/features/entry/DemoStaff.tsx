import { ApiError } from '@amparo/client/api/api-error.ts'
import type { enter, giveSecondFactor } from '@amparo/contract/console/entry.ts'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { demoCode, stepAt } from './demo-code.ts'

/** The staff that the sample data always have (contract §11), all with the same published password and secret. */
const staff = [
  { correo: 'admision@demo.example', who: 'Admisión', does: 'aprueba invitados' },
  { correo: 'agenda@demo.example', who: 'Agenda', does: 'citas y horarios' },
  { correo: 'medica@demo.example', who: 'Médica', does: 'Cardiología' },
  { correo: 'medico@demo.example', who: 'Médico', does: 'Pediatría' },
  { correo: 'asesora@demo.example', who: 'Asesora', does: 'asesoría legal' },
  { correo: 'privacidad@demo.example', who: 'Privacidad', does: 'derechos y reclamos' },
  { correo: 'auditoria@demo.example', who: 'Auditoría', does: 'registro de actos' },
  { correo: 'jefatura@demo.example', who: 'Jefatura', does: 'administración' },
  { correo: 'gerencia@demo.example', who: 'Gerencia', does: 'administración' },
] as const

const password = 'Demostracion-2026'
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

/** Enter as one of the sample staff with one click, through the same calls as everybody. Demo mode only. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only in the demo
export default function DemoStaff({ onEntered }: { onEntered: () => Promise<void> }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState('')

  const become = async (correo: string) => {
    if (busy !== null) return
    setBusy(correo)
    setSaid('')
    try {
      await enterAs(correo)
      await onEntered()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setSaid(`${error.problem.title}. ${error.problem.detail}`)
      setBusy(null)
    }
  }
  return (
    <aside aria-labelledby="demo" className="rounded-panel bg-[#07393c] p-5 text-white">
      <h2 id="demo" className="font-bold text-lg">
        Esto es una demostración
      </h2>
      <p className="mt-1 mb-3 text-[#d5e6e3] text-[0.9375rem]">
        Personas y datos son de muestra. Entra como quien quieras, con un clic.
      </p>
      <ul className="grid gap-1.5">
        {staff.map(({ correo, who, does }) => (
          <li key={correo}>
            <button
              type="button"
              aria-busy={busy === correo}
              onClick={() => void become(correo)}
              className="flex min-h-11 w-full items-center gap-2 rounded-field border border-white/35 px-3 text-left hover:bg-white/10"
            >
              <span className="font-semibold">{who}</span>
              <span className="text-[#d5e6e3] text-sm">{does}</span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2 text-sm">
        {busy !== null ? 'Un momento…' : said}
      </p>
    </aside>
  )
}

/** A code serves once, and two people may try the demo in the same half minute: the neighbouring ones are tried too. */
async function enterAs(correo: string): Promise<void> {
  await call<typeof enter>('POST', '/consola/Entrar', { body: { correo, password } })
  const now = stepAt(Date.now())
  let refusal: unknown
  for (const step of [now - 1, now, now + 1]) {
    try {
      const totp = await demoCode(secret, step)
      await call<typeof giveSecondFactor>('POST', '/consola/SegundoFactor', { body: { totp } })
      return
    } catch (error) {
      if (!(error instanceof ApiError) || error.problem.codigo !== 'segundo_factor') throw error
      refusal = error
    }
  }
  throw refusal
}
