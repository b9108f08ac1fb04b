// Around the public pages: top bar with the visitor's links, the page, the footer.

import { Outlet } from 'react-router'
import { say } from '../messages/say.ts'
import { Footer } from './footer.tsx'
import { paths } from './paths.ts'
import { TopBar } from './top-bar.tsx'

export function VisitorLayout() {
  return (
    <div className="flex min-h-dvh flex-col">
      <TopBar
        links={[
          { to: paths.candidate.jobs, label: say('frame.links.jobs') },
          { to: paths.about, label: say('frame.links.aboutShort') },
          { to: paths.services, label: say('frame.links.services') },
          { to: paths.contact, label: say('frame.links.contact') },
          { to: paths.candidate.dashboard, label: say('frame.links.candidatePortal') },
          { to: paths.admin.dashboard, label: say('frame.links.adminPortal') },
        ]}
      />
      <main id="main" tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      <Footer />
    </div>
  )
}
