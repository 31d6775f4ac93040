import type { BookableService } from '../agenda/service-rules.ts'
import type { BenefitContent, EcosystemSlug, ModuleFlag, Service } from '../catalogue/types.ts'

/** Number and module of each ecosystem, in carousel order (contract §2). */
export const ecosystemKeys: Readonly<
  Record<EcosystemSlug, { readonly id: number; readonly module: ModuleFlag }>
> = {
  proteccion: { id: 1, module: 'proteccionFinanciera' },
  emprendimiento: { id: 2, module: 'emprendimiento' },
  empleabilidad: { id: 3, module: 'empleabilidad' },
  cancer: { id: 4, module: 'cancer' },
  accidentes: { id: 5, module: 'accidentes' },
  vida: { id: 6, module: 'vida' },
}

/** How a benefit is used in the portal: by the agenda, the rooms, the courses, or its own screen. */
type BenefitUse = 'booking' | 'rooms' | 'courses' | { readonly screen: string }

/** `card.ts` of a benefit's folder, with its seed: the slim part, the only one that the landing page loads. */
interface BenefitDraft
  extends Pick<
    Service,
    'id' | 'title' | 'shorttitle' | 'titleCard' | 'descripcionOutCard' | 'type' | 'titleButton'
  > {
  readonly ecosystem: EcosystemSlug
  /** Position among the benefits of its ecosystem, from 1. */
  readonly place: number
  readonly slug: string
  readonly use: BenefitUse
  /** False if the Salud cover excludes it, although it opens its ecosystem (contract §21). */
  readonly isOfSalud?: boolean
  /** Root of its inside page; one has the plural in the owner's data. */
  readonly root?: '/ecosistemas'
}

/** A benefit as its cards show it. */
export interface Benefit extends Omit<BenefitDraft, 'root'> {
  /** Number of its ecosystem. */
  readonly group: number
  readonly icon: string
  /** Its public page, and its page inside the portal. */
  readonly linkOut: string
  readonly linkIn: string
}

/** A benefit of the catalogue: number, ecosystem and slug determine its pages and pictures. */
export function defineBenefit({ root, ...draft }: BenefitDraft): Benefit {
  const page = `/${draft.ecosystem}/${draft.slug}`
  return {
    ...draft,
    group: ecosystemKeys[draft.ecosystem].id,
    icon: `icon-service-${draft.id}`,
    linkOut: page,
    linkIn: `${root ?? '/ecosistema'}${page}`,
  }
}

/** Seed `beneficio.{id}.pagina`: the texts of a benefit's public page and of the one inside. */
export type BenefitPage = BenefitContent &
  Pick<Service, 'titleIn' | 'tituloOut' | 'subtitle' | 'descripcionOut' | 'textoIn' | 'textoOut'>

/** `rules.ts` of a benefit's folder, if it has rules. */
export interface BenefitRules {
  readonly booking?: Omit<BookableService, 'id' | 'module' | 'isOfSalud' | 'guestCode'>
  /** Sub-page for booking, if the benefit's own page is a tool, and the tool's name. */
  readonly bookedAt?: string
  readonly opensOn?: string
  /** Tools besides its booking, each on a page below its own. */
  readonly tools?: readonly BenefitToolRules[]
  /** What to bring to an appointment, or how to prepare. */
  readonly prepare?: readonly string[]
  /** Whether the booking mail and the reminder include the preparation too. */
  readonly prepareByMail?: boolean
  /** The person can send documents to its adviser beforehand. */
  readonly documents?: boolean
  /** The person can share a CV with its adviser. */
  readonly cv?: boolean
  /** Its emergencies have their own line (113, option 5). */
  readonly hasCrisisLine?: boolean
}

interface BenefitToolRules {
  readonly label: string
  readonly page: string
  /** Folder of its screen in the portal. */
  readonly screen: string
  /** A page with its own permissions (camera) is loaded as a document. */
  readonly isFetchedWhole?: boolean
}
