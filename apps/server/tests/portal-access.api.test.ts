import type { EndpointShape } from '@amparo/contract/endpoint.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { outcomeOf } from '../testing/caller.ts'
import { sessionOf } from '../testing/people.ts'
import { bearer, noLimits, openPortal, portal, startTestPortal } from '../testing/portal.ts'

/**
 * Callers allowed for each call of the portal, by hand: those open without a session, and the owner of the item named
 * in an address. A call added without a row here fails the first test.
 */

/**
 * `anybody`; the bearer of a `link`'s secret; a `server` of the video service; a `partner` with its token. Every
 * other call requires a session.
 */
const open: Readonly<Record<string, 'anybody' | 'link' | 'server' | 'partner'>> = {
  'GET /agendamientos/Profesionales': 'anybody',
  'GET /agendamientos/VerificarCita': 'anybody',
  'GET /agendamientos/validarDocumento': 'anybody',
  'GET /calendario/:archivo': 'link',
  'GET /captcha/reto': 'anybody',
  'GET /credencial/:codigo': 'anybody',
  'GET /cursos/Destacados': 'anybody',
  'GET /imagenes/:imagen': 'anybody',
  'GET /invitaciones/:token': 'anybody',
  'GET /listo': 'anybody',
  'GET /mensajes/whatsapp': 'anybody',
  'GET /promesas': 'anybody',
  'GET /promesas.csv': 'anybody',
  'GET /recetas/compartida/:token': 'anybody',
  'GET /recetas/verificar/:codigo': 'anybody',
  'GET /salud/Compartido/:token': 'anybody',
  'GET /salud/Verificar/:codigo': 'anybody',
  'GET /reclamaciones': 'anybody',
  'GET /reclamaciones/:codigo': 'anybody',
  'GET /salud': 'anybody',
  'POST /Login/CambiarContrasena': 'anybody',
  'POST /Login/EnvioCodigo': 'anybody',
  'POST /Login/IniciarSession': 'anybody',
  'POST /Login/Llave': 'anybody',
  'POST /Login/Llave/Opciones': 'anybody',
  'POST /Login/Logout/:id': 'anybody',
  'POST /Login/RecuperaContrasena': 'anybody',
  'POST /Login/RegistrarUser': 'anybody',
  'POST /Login/RegistrarUserLibre': 'anybody',
  'POST /Login/VerificarCodigo': 'anybody',
  'POST /Profile/DeshacerCambio': 'anybody',
  'POST /Profile/SigueAbierta': 'anybody',
  'POST /Register/IsGuest': 'anybody',
  'POST /agendamientos/ObtenerCitasDisponibles': 'anybody',
  'POST /abonos/:id': 'anybody',
  'GET /aseguradora/archivos/:enlace': 'anybody',
  'POST /aseguradora/solicitudes/:folio': 'anybody',
  'POST /solicitudes/visitante/Codigo': 'anybody',
  'POST /solicitudes/visitante/Pase': 'anybody',
  'POST /solicitudes/visitante': 'link',
  'POST /solicitudes/visitante/Coberturas': 'link',
  'POST /solicitudes/visitante/Comprobante': 'link',
  'POST /solicitudes/visitante/:folio': 'link',
  'POST /solicitudes/visitante/:folio/CuentaDeAbono/Codigo': 'link',
  'PUT /solicitudes/visitante/:folio/CuentaDeAbono': 'link',
  'POST /solicitudes/visitante/:folio/constancia': 'link',
  'POST /solicitudes/visitante/:folio/respuesta': 'link',
  'POST /solicitudes/visitante/:folio/Desistir': 'link',
  'POST /solicitudes/visitante/:folio/Mensajes': 'link',
  'POST /solicitudes/visitante/:folio/Papeles/:clave': 'link',
  'POST /solicitudes/visitante/:folio/Papeles/:clave/:id/Quitar': 'link',
  'POST /derechos/codigo': 'anybody',
  'POST /derechos/pase': 'anybody',
  'POST /derechos/sin-cuenta': 'link',
  'POST /derechos/sin-cuenta/:folio/Completar': 'link',
  'POST /derechos/sin-cuenta/:folio/Desistir': 'link',
  'POST /derechos/sin-cuenta/:folio/archivo': 'link',
  'POST /derechos/sin-cuenta/:folio/archivo.json': 'link',
  'POST /derechos/sin-cuenta/lista': 'link',
  'POST /informes/politica': 'anybody',
  'POST /informes/fallas': 'anybody',
  'POST /informes/vitales': 'anybody',
  'POST /invitaciones/:token/codigo': 'anybody',
  'POST /login/updateuser': 'anybody',
  // By an address that only that browser and its push service know.
  'POST /mensajes/push/olvidar': 'anybody',
  'POST /mensajes/whatsapp': 'anybody',
  'POST /profesional/Motivo': 'link',
  'POST /proteccion/AvisoEnlace': 'link',
  'POST /reclamaciones': 'anybody',
  'POST /salesforce/EnviarAbandonoLogin': 'anybody',
  'POST /socios/token': 'anybody',
  'POST /socios/polizas': 'partner',
  'GET /socios/polizas/:certificado': 'partner',
  'POST /socios/Elegibilidad': 'partner',
  'POST /video/CallAPI/ObtenerLinks': 'server',
  'POST /video/ObtenerSala': 'server',
  'POST /videollamada/Ausencia': 'link',
  'POST /videollamada/Ausencia/Responder': 'link',
  'POST /videollamada/Entrar': 'link',
  'POST /videollamada/Enviar': 'link',
  'POST /videollamada/Escuchar': 'link',
  'POST /videollamada/Finalizar': 'link',
  'POST /videollamada/Salir': 'link',
}

/** The caller's `own`; `everybody`’s, such as an offer; or the caller's who holds the `secret`, such as an invitation. */
const named: Readonly<Record<string, 'own' | 'everybody' | 'secret'>> = {
  'DELETE /Profile/AvisosPush/Equipos/:id': 'own',
  'DELETE /Profile/Llaves/:id': 'own',
  'DELETE /citas/:id/Documentos/:documento': 'own',
  'DELETE /empleos/Avisos/:id': 'own',
  'DELETE /proteccion/Alertas/:id': 'own',
  'GET /solicitudes/:folio': 'own',
  'GET /solicitudes/:folio/Descansos': 'own',
  'POST /solicitudes/:folio/Papeles/:clave/Descanso': 'own',
  'GET /solicitudes/:folio/constancia': 'own',
  'GET /solicitudes/:folio/respuesta': 'own',
  'GET /solicitudes/:folio/Papeles/:clave/:id': 'own',
  'DELETE /solicitudes/:folio/Papeles/:clave/:id': 'own',
  'POST /solicitudes/:folio/Codigo': 'own',
  'POST /solicitudes/:folio/Desistir': 'own',
  'POST /solicitudes/:folio/Mensajes': 'own',
  'POST /solicitudes/:folio/Papeles/:clave': 'own',
  'GET /Profile/Productos/:certificado': 'own',
  'GET /Profile/Productos/:certificado/pdf': 'own',
  'POST /Profile/Productos/:certificado/Arrepentimiento': 'own',
  'GET /Profile/Productos/:certificado/Arrepentimiento': 'own',
  'GET /Profile/Productos/:certificado/credencial': 'own',
  'POST /Profile/Productos/porConfirmar/:id/Codigo': 'own',
  'POST /Profile/Productos/porConfirmar/:id/Confirmar': 'own',
  'GET /agendamientos/Ausencia/:id': 'own',
  'GET /agendamientos/Calendario/:id': 'own',
  'GET /agendamientos/Despues/:id': 'own',
  'GET /agendamientos/MensajeAgendar/:id': 'own',
  'GET /citas/:id/Documentos': 'own',
  'GET /citas/:id/Documentos/:documento': 'own',
  'GET /coworking/MensajeAgendar/:id': 'own',
  'GET /conversaciones/:folio': 'own',
  'GET /conversaciones/:folio/Archivos/:documento': 'own',
  'GET /cursos/:id': 'everybody',
  'GET /derechos/:folio': 'own',
  'GET /derechos/:folio/archivo': 'own',
  'GET /derechos/:folio/archivo.json': 'own',
  'GET /documentos/reclamos/:codigo': 'own',
  'GET /empleos/:id': 'everybody',
  'GET /invitaciones/:token/cuenta': 'secret',
  'GET /recetas/:id/pdf': 'own',
  'GET /salud/Documentos/:id/Archivos/:archivo': 'own',
  'GET /salud/Documentos/:id/Resultados/:resultado/Archivo': 'own',
  'POST /salud/Documentos/:id/Archivos/:archivo/Compartir': 'own',
  'POST /salud/Documentos/:id/Resultados': 'own',
  'POST /Profile/CerrarSesion/:id': 'own',
  'POST /agendamientos/Ausencia/:id': 'own',
  'POST /agendamientos/Encuentro/:id/Disputar': 'own',
  'POST /agendamientos/DeleteAgenda/:id': 'own',
  'POST /agendamientos/Esperas/:id/Pasar': 'own',
  'POST /agendamientos/Esperas/:id/Retirar': 'own',
  'POST /agendamientos/Esperas/:id/Tomar': 'own',
  'POST /agendamientos/PedirCambio/:id': 'own',
  'POST /conversaciones/:folio/Archivos': 'own',
  'POST /conversaciones/:folio/Cerrar': 'own',
  'POST /conversaciones/:folio/Leido': 'own',
  'POST /conversaciones/:folio/Mensajes': 'own',
  'POST /conversaciones/:folio/Reabrir': 'own',
  'POST /citas/:id/Documentos': 'own',
  'POST /coworking/DeleteCoworking/:id': 'own',
  'POST /cursos/:id/Avance': 'everybody',
  'POST /derechos/:folio/Completar': 'own',
  'POST /derechos/:folio/Desistir': 'own',
  'POST /empleos/:id/Abrir': 'everybody',
  'POST /empleos/:id/Guardar': 'everybody',
  'POST /empleos/:id/Quitar': 'everybody',
  'POST /invitaciones/:token/aceptar': 'secret',
  'POST /invitados/:id/reenviar': 'own',
  'POST /invitados/:id/retirar': 'own',
  'POST /proteccion/Alertas/:id/Accion': 'own',
  'POST /recetas/:id/compartir': 'own',
  'POST /recetas/:id/enviar': 'own',
  'PUT /proteccion/Alertas/:id': 'own',
}

const roles = {
  anybody: ['visitor'],
  link: ['link'],
  server: ['video-key', 'video-basic'],
  partner: ['partner'],
}

let endpoints: readonly EndpointShape[]
openPortal(() => startTestPortal(noLimits, { worker: false }))
beforeAll(async () => {
  endpoints = portal.app.endpoints
})

const nameOf = ({ method, path }: EndpointShape) => `${method} ${path}`

const call = (endpoint: EndpointShape, headers: Record<string, string> = {}) =>
  portal
    .as(headers)
    .callUnchecked(
      endpoint,
      endpoint.upload ? { bytes: Buffer.from('{}') } : endpoint.body ? { body: {} } : {},
    )

describe('every call of the portal', () => {
  it("has its callers and its item's owner listed by hand; a new call must state them", () => {
    const withoutSession = endpoints.filter(({ role }) => role !== 'session')
    expect(withoutSession.map(nameOf).sort()).toEqual(Object.keys(open).sort())
    for (const endpoint of withoutSession) {
      expect(roles[open[nameOf(endpoint)] ?? 'anybody'], nameOf(endpoint)).toContain(endpoint.role)
    }
    const naming = endpoints.filter(({ role, path }) => role === 'session' && path.includes(':'))
    expect(naming.map(nameOf).sort()).toEqual(Object.keys(named).sort())
  })

  it('is closed without a session, except those', async () => {
    for (const endpoint of endpoints.filter((one) => !(nameOf(one) in open))) {
      for (const headers of [{}, bearer('A'.repeat(43))]) {
        const answer = await call(endpoint, headers)
        const told = [nameOf(endpoint), ...outcomeOf(answer)]
        expect(told).toEqual([nameOf(endpoint), 401, 'sin_sesion'])
      }
    }
  })

  it('with a secret returns nothing for an unknown one', async () => {
    for (const endpoint of endpoints.filter((one) =>
      ['link', 'server', 'partner'].includes(open[nameOf(one)] ?? ''),
    )) {
      const { statusCode } = await call(endpoint)
      expect([nameOf(endpoint), statusCode >= 400 && statusCode < 500]).toEqual([nameOf(endpoint), true])
    }
  })

  it('with an item answers «not found» for an unknown one', async () => {
    const me = await sessionOf(portal, '10000001')
    // Those with a body or query are tested with valid ones beside their features.
    const bare = endpoints.filter((one) => nameOf(one) in named && !one.body && !one.upload && !one.query)
    expect(bare.length).toBeGreaterThan(15)
    const there: string[] = []
    for (const endpoint of bare) {
      const { statusCode } = await call(endpoint, me)
      if (statusCode !== 404) there.push(`${nameOf(endpoint)}: ${statusCode}`)
    }
    expect(there).toEqual([])
  })
})
