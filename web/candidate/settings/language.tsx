// The language of a person's account: of the pages, the mails and the files. The page is loaded
// anew in it.

import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import { type Language, saveLanguage } from '../../data/people/language.ts'
import { profileOf } from '../../data/people/profiles.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { addressIn, nameOfLanguage, rememberLanguage } from '../../messages/addresses.ts'
import { languages } from '../../messages/languages.ts'
import { say } from '../../messages/say.ts'
import { Radio } from '../../ui/checkbox.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'

export function LanguageSettings({ personId }: { personId: string }) {
  const { pathname, search } = useLocation()
  const profile = useQuery(profileOf(personId))
  const save = useMutation({
    mutationFn: saveLanguage,
    onSuccess: (_, { language }) => {
      rememberLanguage(language)
      location.assign(addressIn(language, pathname + search))
    },
  })
  const chosen = save.isError ? undefined : save.variables?.language
  return (
    <section aria-labelledby="language-settings">
      <h2 id="language-settings" className="text-2xl">
        {say('notifications.settings.language.title')}
      </h2>
      <p id="language-text" className="mt-1.5 mb-4 text-soft">
        {say('notifications.settings.language.text')}
      </p>
      {profile.isError ? (
        <ErrorPanel
          message={sayFailure(say('notifications.settings.loadFailed'), profile.error)}
          busy={profile.isFetching}
          onRetry={() => profile.refetch()}
        />
      ) : (
        <fieldset
          aria-labelledby="language-settings"
          aria-describedby="language-text"
          disabled={!profile.data}
          className="flex flex-wrap gap-x-8 gap-y-1"
        >
          {languages.map((language) => (
            <Radio
              key={language}
              name="language"
              label={<span lang={language}>{nameOfLanguage(language)}</span>}
              checked={(chosen ?? profile.data?.language) === language}
              onChange={() =>
                !save.isPending && save.mutate({ userId: personId, language: language as Language })
              }
            />
          ))}
        </fieldset>
      )}
      <p role="alert" className="mt-2 text-sm text-bad empty:hidden">
        {save.isError && sayFailure(say('notifications.settings.language.failed'), save.error)}
      </p>
    </section>
  )
}
