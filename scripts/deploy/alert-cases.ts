/** Series of a case, and their values at each minute in promtool's notation. */
type Series = Readonly<Record<string, string>>

interface AlertCase {
  readonly series: Series
  /** Minutes at which this alert, and no other, fires. */
  readonly rings: number
  /** Minutes at which the same series do not fire it, or no longer. */
  readonly quiet: number
}

const calls = 'amparo_http_request_duration_seconds_count'
const bucket = 'amparo_http_request_duration_seconds_bucket'
const oldest = 'amparo_backlog_oldest_seconds'
const age = 'amparo_run_age_seconds'
const login = 'route="/api/Login/IniciarSession"'

/** A normal day with hiccups: nothing fires in two hours of it. */
export const goodDay: Series = {
  'up{job="amparo"}': '1x120',
  amparo_database_up: '1x120',
  [`${calls}{surface="portal",${login},status="200"}`]: '0+60x120',
  [`${calls}{surface="portal",${login},status="503"}`]: '0x60 1x60',
  [`${bucket}{le="0.5"}`]: '0+59x120',
  [`${bucket}{le="1"}`]: '0+60x120',
  [`${bucket}{le="+Inf"}`]: '0+60x120',
  'amparo_database_connections{state="waiting"}': '0 3 0 1 0x116',
  amparo_nodejs_eventloop_lag_p99_seconds: '0.03 0.9 0.03x118',
  [`${oldest}{kind="message",name="email",state="waiting"}`]: '20x120',
  [`${oldest}{kind="job",name="enviar-codigo",state="waiting"}`]: '2x120',
  'amparo_backlog{kind="job",name="enviar-codigo",state="waiting"}': '4x120',
  [`${oldest}{kind="crm_event",name="crm",state="waiting"}`]: '50x120',
  [`${oldest}{kind="claim_event",name="insurer",state="waiting"}`]: '50x120',
  [`${oldest}{kind="object",name="to_remove",state="waiting"}`]: '900x120',
  amparo_replica_used: '1 0 0 1x118',
  amparo_policy_feed_age_seconds: '3600+60x120',
  'amparo_refusals_total{surface="portal",codigo="credenciales"}': '0+20x120',
  'amparo_refusals_total{surface="portal",codigo="cliente_invalido"}': '0x60 3x60',
  'amparo_partner_silent_seconds{partner="Corredora"}': '3600x120',
  [`${age}{name="respaldo"}`]: '80000+60x120',
  [`${age}{name="auditoria"}`]: '80000+60x120',
  'amparo_certificate_left_seconds{host="portal.example.pe"}': '2000000-60x120',
  amparo_kms_up: '1 0 0 1x118',
  'amparo_file_calls_total{operation="put",outcome="done"}': '0+9x120',
  'amparo_file_calls_total{operation="put",outcome="away"}': '0x60 2x60',
  amparo_data_disk_free_ratio: '0.4x120',
  // Two visits of 200, then three of fewer.
  'amparo_web_new_fault_visits{release="a",route="/",fault="1",place="p"}': '0x20 2x40 3x60',
  'amparo_web_visits{release="a"}': '200x60 199x60',
  'node_filesystem_avail_bytes{job="postgres",mountpoint="/"}': '40x120',
  'node_filesystem_size_bytes{job="postgres",mountpoint="/"}': '100x120',
}

/** One case for each rule of docs/operations/alerts.yml. */
export const alertCases: Readonly<Record<string, AlertCase>> = {
  AmparoNoAnswer: { series: { 'up{job="amparo",instance="b"}': '1x5 0x20' }, quiet: 6, rings: 8 },
  AmparoDatabaseAway: { series: { amparo_database_up: '1x5 0x20' }, quiet: 6, rings: 8 },
  // 2 in 100 of all calls, on any route.
  AmparoErrors: {
    series: {
      [`${calls}{route="/api/salud",status="200"}`]: '0+980x30',
      [`${calls}{route="/api/citas",status="500"}`]: '0+20x30',
    },
    quiet: 5,
    rings: 12,
  },
  AmparoSlow: {
    series: {
      [`${bucket}{le="1"}`]: '0+90x60',
      [`${bucket}{le="2.5"}`]: '0+100x60',
      [`${bucket}{le="+Inf"}`]: '0+100x60',
    },
    quiet: 9,
    rings: 25,
  },
  AmparoPoolFull: {
    series: { 'amparo_database_connections{state="waiting"}': '0x5 2x20' },
    quiet: 7,
    rings: 9,
  },
  AmparoLoopLate: {
    series: { amparo_nodejs_eventloop_lag_p99_seconds: '0.03x5 0.7x20' },
    quiet: 10,
    rings: 12,
  },
  AmparoMailWaits: {
    series: { [`${oldest}{kind="message",name="email",state="waiting"}`]: '0+60x40' },
    quiet: 20,
    rings: 22,
  },
  AmparoJobsWait: {
    series: { [`${oldest}{kind="job",name="avisar-cita",state="waiting"}`]: '0+60x40' },
    quiet: 15,
    rings: 17,
  },
  AmparoJobsGivenUp: {
    series: { 'amparo_backlog{kind="job",name="avisar-cita",state="stopped"}': '0x5 1x5 _x20' },
    quiet: 20,
    rings: 8,
  },
  AmparoCrmRefuses: { series: { amparo_crm_refused_seconds: '_x5 0+60x20' }, quiet: 7, rings: 10 },
  AmparoEventsStopped: {
    series: { 'amparo_backlog{kind="crm_event",name="crm",state="stopped"}': '0x5 2x20' },
    quiet: 4,
    rings: 6,
  },
  // 10 a minute among thousands, so that AmparoErrors does not fire.
  AmparoLogInsTurnedAway: {
    series: {
      [`${calls}{${login},status="503"}`]: '0+10x30',
      [`${calls}{route="/api/salud",status="200"}`]: '0+9000x30',
    },
    quiet: 2,
    rings: 6,
  },
  AmparoReplicaLeft: { series: { amparo_replica_used: '1x5 0x30' }, quiet: 15, rings: 17 },
  AmparoFeedOld: { series: { amparo_policy_feed_age_seconds: '129000+60x30' }, quiet: 9, rings: 12 },
  AmparoFeedProfiles: {
    series: { 'amparo_policy_feed_unknown_profile_lines{profile="Mascotas"}': '_x5 12x30' },
    quiet: 4,
    rings: 8,
  },
  AmparoGuesses: {
    series: { 'amparo_refusals_total{surface="portal",codigo="credenciales"}': '0+80x60' },
    quiet: 9,
    rings: 25,
  },
  AmparoEventsOld: {
    series: { [`${oldest}{kind="crm_event",name="crm",state="waiting"}`]: '3000+60x60' },
    quiet: 19,
    rings: 22,
  },
  AmparoClaimsUnacknowledged: {
    series: { [`${oldest}{kind="claim_event",name="insurer",state="waiting"}`]: '3000+60x60' },
    quiet: 9,
    rings: 12,
  },
  AmparoPartnersRefused: {
    series: { 'amparo_refusals_total{surface="portal",codigo="cliente_invalido"}': '0x5 0+3x40' },
    quiet: 11,
    rings: 22,
  },
  AmparoPartnerSilent: {
    series: { 'amparo_partner_silent_seconds{partner="Corredora"}': '259000+60x20' },
    quiet: 2,
    rings: 6,
  },
  AmparoSecondPersonMissing: {
    series: { 'amparo_second_person_missing{role="privacidad"}': '1x100' },
    quiet: 59,
    rings: 62,
  },
  // The age of a missing backup is infinite.
  AmparoBackupOld: { series: { [`${age}{name="respaldo"}`]: 'Inf '.repeat(30).trim() }, quiet: 9, rings: 11 },
  AmparoRecordUnverified: {
    series: { [`${age}{name="auditoria"}`]: '179900+60x30' },
    quiet: 10,
    rings: 13,
  },
  AmparoCertificateEnds: {
    series: { 'amparo_certificate_left_seconds{host="portal.example.pe"}': '1209700-60x90' },
    quiet: 60,
    rings: 64,
  },
  AmparoKmsAway: { series: { amparo_kms_up: '1x5 0x30' }, quiet: 15, rings: 17 },
  AmparoFilesAway: {
    series: { 'amparo_file_calls_total{operation="put",outcome="away"}': '0+2x40' },
    quiet: 5,
    rings: 15,
  },
  AmparoFilesStay: {
    series: { [`${oldest}{kind="object",name="to_remove",state="waiting"}`]: '86300+60x40' },
    quiet: 10,
    rings: 14,
  },
  // 8 of 400, on two pages and reported by two instances.
  AmparoPageFails: {
    series: Object.fromEntries(
      ['1', '2'].flatMap((instance) => [
        [
          `amparo_web_new_fault_visits{instance="${instance}",release="a",route="/",fault="1",place="p"}`,
          '0x5 4x20',
        ],
        [
          `amparo_web_new_fault_visits{instance="${instance}",release="a",route="/b",fault="1",place="p"}`,
          '0x5 4x20',
        ],
        [`amparo_web_visits{instance="${instance}",release="a"}`, '400x25'],
      ]),
    ),
    quiet: 4,
    rings: 8,
  },
  AmparoDiskFull: { series: { amparo_data_disk_free_ratio: '0.2x5 0.05x30' }, quiet: 15, rings: 17 },
  AmparoDatabaseDisk: {
    series: {
      'node_filesystem_avail_bytes{job="postgres",mountpoint="/"}': '40x5 10x30',
      'node_filesystem_size_bytes{job="postgres",mountpoint="/"}': '100x40',
    },
    quiet: 15,
    rings: 17,
  },
}
