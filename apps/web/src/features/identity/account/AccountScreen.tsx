import { documentTypeLabel } from '@amparo/domain/documents.ts'
import { Portrait } from '../../../agenda/Portrait.tsx'
import { useLoad } from '../../../api/load.ts'
import { Breadcrumb } from '../../../catalogue/Breadcrumb.tsx'
import { ContactLine } from '../../../forms/ContactLine.tsx'
import { useInside } from '../../../inside/inside-context.ts'
import { Loading } from '../../../inside/Loading.tsx'
import { privateMeta } from '../../../page-meta.ts'
import { renewSession } from '../../../session/session-store.ts'
import { AccountSection } from './AccountSection.tsx'
import { fetchConsents, fetchOpenSessions, fetchPersonalData, type PersonalData } from './account-calls.ts'
import { ChannelSection } from './ChannelSection.tsx'
import { ContactForm } from './ContactForm.tsx'
import { DataSection } from './DataSection.tsx'
import { PasskeysSection } from './PasskeysSection.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import { PaymentAccountSection } from './PaymentAccountSection.tsx'
import { PrivacySection } from './PrivacySection.tsx'
import { ProductsSection } from './ProductsSection.tsx'
import { PushSection } from './PushSection.tsx'
import { RightsSection } from './RightsSection.tsx'
import { SessionsSection } from './SessionsSection.tsx'

export const meta = () => privateMeta('Mis datos')

export default function AccountScreen() {
  const { sesion } = useInside()
  const personal = useLoad(['mis-datos'], fetchPersonalData)
  const sessions = useLoad(['mis-sesiones'], fetchOpenSessions)
  const consents = useLoad(['autorizaciones'], fetchConsents)
  const { usuario } = sesion
  const fullName = `${usuario.nombres} ${usuario.apellidoPaterno} ${usuario.apellidoMaterno}`.trim()

  const saved = async (data: PersonalData) => {
    personal.setData(data)
    await renewSession({ ...sesion, usuario: data.usuario })
  }

  return (
    <main id="contenido" tabIndex={-1} className="page pt-4">
      <Breadcrumb trail={[{ label: 'Tus beneficios', to: '/ecosistema' }]} current="Mis datos" />
      <h1 className="mt-4 text-title">Mis datos</h1>
      <div className="mt-5 grid items-start gap-5 lg:grid-cols-[1.15fr_1fr]">
        <section
          aria-labelledby="contacto-titulo"
          id="contacto"
          className="scroll-mt-24 rounded-panel border border-line bg-surface p-5 shadow-card sm:p-8"
        >
          <div className="flex items-center gap-4" data-eco="proteccion">
            <Portrait name={`${usuario.nombres.split(' ')[0]} ${usuario.apellidoPaterno}`} />
            <div className="min-w-0">
              <p className="break-words font-bold text-lg leading-snug">{fullName}</p>
              <p className="text-ink-soft">
                {documentTypeLabel(usuario.dicTipoDocumento)} {usuario.identificacion}
              </p>
            </div>
          </div>
          <ContactLine
            lead={
              sesion.sesion.invitado === 1
                ? '¿Hay algo por corregir?'
                : 'Estos datos vienen de tu póliza. ¿Hay algo por corregir?'
            }
            className="mt-3 text-[0.9375rem] text-ink-soft"
          />
          <h2 id="contacto-titulo" className="mt-6 mb-4 border-line border-t pt-6 text-xl">
            Cómo te contactamos
          </h2>
          <Loading loaded={personal} shape="fields" waiting="Cargando tus datos de contacto…">
            {(data) => <ContactForm saved={data} onSaved={saved} />}
          </Loading>
        </section>
        <div className="divide-y divide-line rounded-panel border border-line bg-surface shadow-card">
          <ChannelSection onChanged={consents.reload} />
          <PushSection idUsuario={usuario.idUsuario} onChanged={consents.reload} />
          <DataSection />
          {sesion.sesion.invitado === 1 ? null : <PaymentAccountSection />}
          <AccountSection
            id="contrasena"
            title="Tu contraseña"
            state="Cámbiala cuando quieras"
            lead="Al cambiarla, esta sesión sigue abierta y cerramos las demás."
          >
            <PasswordForm document={usuario.identificacion} onChanged={sessions.reload} />
          </AccountSection>
          <PasskeysSection document={usuario.identificacion} onRemoved={sessions.reload} />
          <SessionsSection sessions={sessions} />
          <ProductsSection />
          <PrivacySection consents={consents} />
          <RightsSection />
        </div>
      </div>
    </main>
  )
}
