-- The language that a person chose: of their screens, their mails and their files. functions/people/guard_profile.sql fills it for a new
-- profile; until now only the sign-up and the consents said it.
alter table public.profiles add column language text not null default 'en' check (language in ('en', 'hi'));
alter table public.profiles alter column language drop default;

update public.profiles set language = 'hi'
from auth.users account
where account.id = profiles.id and lower(coalesce(
  account.raw_user_meta_data ->> 'language',
  (select consents.language from public.consents where person_id = profiles.id order by consents.id desc limit 1))) ~ '^hi($|[-_])';

-- The language in which somebody without an account asked. What was there before is answered in English, as it always was.
alter table public.newsletter_subscribers add column language text not null default 'en' check (language in ('en', 'hi'));
alter table public.grievances add column language text not null default 'en' check (language in ('en', 'hi'));

-- A search that its owner has not named is called by its filters, in the language of whoever looks.
alter table public.saved_searches alter column name drop not null;
