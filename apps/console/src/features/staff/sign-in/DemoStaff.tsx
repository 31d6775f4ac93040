import { useLoad } from '@amparo/client/loading/use-load.ts'
import { roleNames } from '@amparo/domain/staff/role-names.ts'
import { useState } from 'react'

interface DemoPerson {
  readonly correo: string
  readonly nombre: string
  readonly roles: readonly (keyof typeof roleNames)[]
}

/** Signs in as a sample staff member with one click. Production has neither this nor its endpoint. */
// biome-ignore lint/style/noDefaultExport: loaded with React.lazy, only in the demo
export default function DemoStaff({ onEntered }: { onEntered: () => Promise<void> }) {
  const [busy, setBusy] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const staff = useLoad(['demo', 'personal'], async (signal) => {
    const response = await fetch('/demo/consola/personal', { signal })
    return response.ok ? ((await response.json()) as readonly DemoPerson[]) : []
  })
  const become = async (email: string) => {
    if (busy !== null) return
    setBusy(email)
    setSaid('')
    const response = await fetch('/demo/consola/entrar', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-consola': '1' },
      body: JSON.stringify({ correo: email }),
    }).catch(() => null)
    if (response?.ok) return onEntered()
    setSaid('No se pudo entrar. Vuelve a cargar la página e inténtalo otra vez.')
    setBusy(null)
  }
  return (
    <aside aria-labelledby="demo" className="rounded-panel bg-[#07393c] p-5 text-white">
      <h2 id="demo" className="font-bold text-lg">
        Esto es una demostración
      </h2>
      <p className="mt-1 mb-3 text-[#d5e6e3] text-[0.9375rem]">
        Personas y datos son de muestra. Entra como cualquiera, con un clic.
      </p>
      <ul className="grid gap-1.5">
        {(staff.data ?? []).map(({ correo, nombre, roles }) => (
          <li key={correo}>
            <button
              type="button"
              aria-busy={busy === correo}
              onClick={() => void become(correo)}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-2 rounded-field border border-white/35 px-3 py-1.5 text-left leading-tight hover:bg-white/10"
            >
              <span className="font-semibold">{nombre}</span>
              <span className="text-[#d5e6e3] text-sm">
                {roles.map((role) => roleNames[role]).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2 text-sm">
        {busy !== null || staff.data === undefined ? 'Un momento…' : said}
      </p>
    </aside>
  )
}
