import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { profileMessages } from '#domain/account/profile-messages.ts'
import { ButtonLink } from '#ui/button/button.tsx'
import { SectionTitle } from '#ui/section-title.tsx'
import { Skeleton } from '#ui/list/skeleton.tsx'
import { privatePageMeta } from '#app/components/private-page.ts'
import { useSession, type Account } from '#app/components/stores/session-store.ts'
import { useMessages } from '#app/components/use-messages.ts'
import { LoginRequired } from '#app/account/login-required.tsx'
import { createShopperLoader } from '#app/components/calls/shopper-response.ts'
import { formAction } from '#app/form-action.server.ts'
import { shopOf } from '#app/shop-context.server.ts'
import { currentAccount } from '#shop/accounts/accounts.ts'
import { profileForms } from './profile-forms.server.ts'
import { ProfileWithoutScripts } from './profile-without-scripts.tsx'
import { ProfileAddresses, type PendingAddressesResponse } from './profile-addresses.tsx'
import { ProfileAlerts, type PendingAlertsResponse } from './profile-alerts.tsx'
import { ProfileDeletion } from './profile-deletion.tsx'
import { ProfileIndex } from './profile-index.tsx'
import { ProfileName } from './profile-name.tsx'
import { ProfilePassword } from './profile-password.tsx'
import { ProfileVerifications, type PendingVerificationsResponse } from './profile-verifications.tsx'
import { ProfileQuestions, type PendingQuestionsResponse } from './profile-questions.tsx'
import { ProfileSection } from './profile-section.tsx'
import { ProfileSessions, type PendingSessionsResponse } from './profile-sessions.tsx'
import { Grid } from '#ui/layout/flow.tsx'
import * as layoutStyles from '#ui/styles/layout.module.css'
import * as textStyles from '#ui/styles/text.module.css'

/** Returns the account for browsers without scripts; null for a visitor. */
export async function loader({ context }: LoaderFunctionArgs) {
  const account = await currentAccount(shopOf(context))
  return account ? { name: account.name, email: account.email } : null
}

export const action = formAction(profileForms)

const loadAddresses = createShopperLoader<'/address/get'>()
const loadVerifications = createShopperLoader<'/user/proofs'>()
const loadAlerts = createShopperLoader<'/alert/mine'>()
const loadQuestions = createShopperLoader<'/question/mine'>()
const loadSessions = createShopperLoader<'/user/sessions'>()

export async function clientLoader() {
  const [addresses, alerts, verifications, questions, sessions] = await Promise.all([
    loadAddresses('/address/get'),
    loadAlerts('/alert/mine'),
    loadVerifications('/user/proofs'),
    loadQuestions('/question/mine'),
    loadSessions('/user/sessions'),
  ])
  return {
    addresses: addresses.responsePromise,
    alerts: alerts.responsePromise,
    verifications: verifications.responsePromise,
    questions: questions.responsePromise,
    sessions: sessions.responsePromise,
  }
}
clientLoader.hydrate = true

export const meta = privatePageMeta('profile')

export default function ProfilePage() {
  const t = useMessages(profileMessages)
  const session = useSession()
  return (
    <main id="main" className={layoutStyles.screenful}>
      <div className={`${layoutStyles.page} ${layoutStyles.head}`}>
        {session.state === 'visitor' ? (
          <LoginRequired title={t.title} login={t.loginRegister}>
            {t.loginFirst}
          </LoginRequired>
        ) : (
          <>
            <SectionTitle headingLevel={1}>{t.title}</SectionTitle>
            {session.state === 'unknown' && (
              <>
                <WithoutScripts />
                <Skeleton kind="row" count={3} isDelayed />
              </>
            )}
            {session.state === 'shopper' && (
              <>
                <ProfileIndex />
                <Profile account={session.account} key={session.account.id} />
              </>
            )}
          </>
        )}
      </div>
      <p className={textStyles.visuallyHidden} aria-live="polite">
        {session.state === 'unknown' && t.loading}
      </p>
    </main>
  )
}

function WithoutScripts() {
  const account: Awaited<ReturnType<typeof loader>> | ProfileData = useLoaderData<typeof loader>()
  return (
    <div className={layoutStyles.scriptless}>
      {(account === null || 'email' in account) && <ProfileWithoutScripts account={account} />}
    </div>
  )
}

type ProfileData = {
  addresses: PendingAddressesResponse
  alerts: PendingAlertsResponse
  verifications: PendingVerificationsResponse
  questions: PendingQuestionsResponse
  sessions: PendingSessionsResponse
}

function Profile({ account }: { account: Account }) {
  const t = useMessages(profileMessages)
  const loaderData: ProfileData | null = useLoaderData<typeof clientLoader>()
  return (
    <Grid>
      <ProfileName account={account} />
      <ProfileAddresses shopperId={account.id} responsePromise={loaderData?.addresses} />
      <ProfilePassword account={account} />
      <ProfileVerifications shopperId={account.id} responsePromise={loaderData?.verifications} />
      <ProfileAlerts shopperId={account.id} responsePromise={loaderData?.alerts} />
      <ProfileQuestions shopperId={account.id} responsePromise={loaderData?.questions} />
      <ProfileSessions shopperId={account.id} responsePromise={loaderData?.sessions} />
      <ProfileSection id="data" title={t.yourData}>
        <p className={`${textStyles.small} ${textStyles.muted}`}>{t.copyHelp}</p>
        <p>
          {/* The export is a file, not a page of the router. */}
          <ButtonLink href="/api/user/export" reloadDocument download>
            {t.download}
          </ButtonLink>
        </p>
      </ProfileSection>
      <ProfileDeletion />
    </Grid>
  )
}
