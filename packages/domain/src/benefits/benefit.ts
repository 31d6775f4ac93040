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

/** How a benefit is used inside the portal: by the agenda, the rooms, the courses, or a screen of its own. */
type BenefitUse = 'booking' | 'rooms' | 'courses' | { readonly screen: string }

/** `card.ts` of a benefit's folder: the slim part, the only one that the landing page loads. */
interface BenefitDraft
  extends Pick<
    Service,
    'id' | 'title' | 'shorttitle' | 'titleCard' | 'descripcionOutCard' | 'type' | 'titleButton'
  > {
  readonly ecosystem: EcosystemSlug
  /** Its place among the benefits of its ecosystem, from 1. */
  readonly place: number
  readonly slug: string
  readonly use: BenefitUse
  /** False where the Salud cover doesn't open it, though it opens its ecosystem (contract §21). */
  readonly isOfSalud?: boolean
  /** Where its inside page hangs; one is spelt with the plural in the owner's data. */
  readonly root?: '/ecosistemas'
}

/** A benefit as its cards show it. */
export interface Benefit extends Omit<BenefitDraft, 'root'> {
  /** Number of its ecosystem. */
  readonly group: number
  readonly icon: string
  /** Its public page, and the one inside the portal. */
  readonly linkOut: string
  readonly linkIn: string
}

/** A benefit of the catalogue: its pages and pictures follow from its number, ecosystem and slug. */
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

/** `page.ts` of a benefit's folder: the texts of its public page and of the one inside. */
export type BenefitPage = BenefitContent &
  Pick<Service, 'titleIn' | 'tituloOut' | 'subtitle' | 'descripcionOut' | 'textoIn' | 'textoOut'>

/** `rules.ts` of a benefit's folder, where it has any. */
export interface BenefitRules {
  readonly booking?: Omit<BookableService, 'id' | 'module' | 'isOfSalud' | 'guestCode'>
  /** The page below its own where it is booked, where its own is a tool, and what that tool is called. */
  readonly bookedAt?: string
  readonly opensOn?: string
  /** What it has besides its booking, each on a page below its own. */
  readonly tools?: readonly BenefitToolRules[]
  /** What to bring to an appointment, or how to come to it. */
  readonly prepare?: readonly string[]
  /** That goes with the mails of the booking and of the day before too. */
  readonly prepareByMail?: boolean
  /** Its adviser can be handed documents beforehand. */
  readonly documents?: boolean
  /** A CV is of use to its adviser. */
  readonly cv?: boolean
  /** Its emergencies have a line of their own (113, option 5). */
  readonly hasCrisisLine?: boolean
}

interface BenefitToolRules {
  readonly label: string
  readonly page: string
  /** Folder of its screen in the portal. */
  readonly screen: string
  /** A page with permissions of its own (camera) is fetched whole. */
  readonly isFetchedWhole?: boolean
}
