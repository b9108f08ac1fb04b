-- The words of mails: administrators read, save and reset them; the mail worker reads them.
-- functions/mail/save_mail_template.sql validates what is saved and writes the versions.
alter table public.mail_templates enable row level security;
alter table public.mail_template_versions enable row level security;
revoke all on public.mail_templates, public.mail_template_versions from anon, authenticated, service_role;

create policy "administrators read the words of mails"
  on public.mail_templates for select to authenticated
  using ((select private.is_admin()));

create policy "administrators write the words of a mail"
  on public.mail_templates for insert to authenticated
  with check ((select private.is_admin()));

create policy "administrators save the words of a mail"
  on public.mail_templates for update to authenticated
  using ((select private.is_admin()))
  with check ((select private.is_admin()));

create policy "administrators reset a mail to the built-in words"
  on public.mail_templates for delete to authenticated
  using ((select private.is_admin()));

create policy "administrators read the versions of the words"
  on public.mail_template_versions for select to authenticated
  using ((select private.is_admin()));

grant select, delete on public.mail_templates to authenticated;
grant insert (kind, language, subject, title, text), update (subject, title, text) on public.mail_templates to authenticated;
grant select on public.mail_template_versions to authenticated;
grant select, insert, update, delete on public.mail_templates, public.mail_template_versions to service_role;
