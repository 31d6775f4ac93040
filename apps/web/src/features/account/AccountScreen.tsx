import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { useLoad } from '../../api/load.ts'
import { Breadcrumb } from '../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../forms/ContactLine.tsx'
import { useInside } from '../../inside/inside-context.ts'
import { Loading } from '../../inside/Loading.tsx'
import { privateMeta } from '../../page-meta.ts'
import { renewSession } from '../../session/session-store.ts'
import { AccountSection } from './AccountSection.tsx'
import { fetchConsents, fetchOpenSessions, fetchPersonalData, type PersonalData } from './account-calls.ts'
import { ChannelSection } from './ChannelSection.tsx'
import { ContactForm } from './ContactForm.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProductsSection } from './ProductsSection.tsx'
import { RightsSection } from './RightsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export const meta = () => privateMeta('Mis datos')

const sections = [
  { id: 'contacto', label: 'Contacto' },
  { id: 'avisos', label: 'Avisos' },
  { id: 'contrasena', label: 'Contraseña' },
  { id: 'sesiones', label: 'Sesiones' },
  { id: 'seguros', label: 'Seguros' },
  { id: 'privacidad', label: 'Privacidad' },
  { id: 'derechos', label: 'Derechos' },
] as const

export default function AccountScreen() {
  const { sesion } = useInside()
  const personal = useLoad(['mis-datos'], fetchPersonalData)
  const sessions = useLoad(['mis-sesiones'], fetchOpenSessions)
  const consents = useLoad(['autorizaciones'], fetchConsents)
  const { usuario } = sesion

  const saved = async (data: PersonalData) => {
    personal.setData(data)
    await renewSession({ ...sesion, usuario: data.usuario })
  }

  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mis datos" />
      <h1 className="mt-4 text-title">Mis datos</h1>
      <p className="mt-2 max-w-2xl text-ink-soft text-lead">
        Tus datos de contacto, tu contraseña, tus seguros y lo que decides sobre tu privacidad.
      </p>
      <nav aria-label="Secciones de mis datos" className="mt-5 flex flex-wrap gap-2">
        {sections.map(({ id, label }) => (
          <a
            key={id}
            href={`#${id}`}
            className="inline-flex min-h-11 items-center rounded-full border border-line-strong px-4 font-medium text-[0.9375rem] hover:border-action hover:text-action"
          >
            {label}
          </a>
        ))}
      </nav>

      <div className="mt-7 grid items-start gap-5 lg:grid-cols-[1.35fr_1fr]">
        <div className="grid gap-5">
          <AccountSection id="identidad" title="Quién eres">
            <dl className="divide-y divide-line">
              {[
                { label: 'Nombres', value: usuario.nombres },
                { label: 'Apellidos', value: `${usuario.apellidoPaterno} ${usuario.apellidoMaterno}`.trim() },
                {
                  label: 'Documento',
                  value: `${documentTypeLabel(usuario.dicTipoDocumento)} ${usuario.identificacion}`,
                },
              ].map(({ label, value }) => (
                <div key={label} className="grid gap-x-6 py-2.5 sm:grid-cols-[9rem_1fr]">
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="min-w-0 break-words font-medium">{value}</dd>
                </div>
              ))}
            </dl>
            <ContactLine
              lead={
                sesion.sesion.invitado === 1
                  ? '¿Hay algo por corregir?'
                  : 'Estos datos vienen de tu póliza. ¿Hay algo por corregir?'
              }
              className="mt-3 text-[0.9375rem] text-ink-soft"
            />
          </AccountSection>
          <AccountSection id="contacto" title="Cómo te contactamos">
            <Loading
              loaded={personal}
              heights={['h-20', 'h-20', 'h-20']}
              waiting="Cargando tus datos de contacto…"
            >
              {(data) => <ContactForm saved={data} onSaved={saved} />}
            </Loading>
          </AccountSection>
          <ChannelSection onChanged={consents.reload} />
          <AccountSection
            id="contrasena"
            title="Tu contraseña"
            lead="Al cambiarla, esta sesión sigue abierta y cerramos las demás."
          >
            <PasswordForm document={usuario.identificacion} onChanged={sessions.reload} />
          </AccountSection>
          <SessionsSection sessions={sessions} />
        </div>
        <div className="grid gap-5">
          <ProductsSection />
          <PrivacySection consents={consents} />
          <RightsSection />
        </div>
      </div>
    </main>
  )
}
