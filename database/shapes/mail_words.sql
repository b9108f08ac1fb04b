-- The words of a mail's template before and after a save.
create type shapes.mail_words as (subject text, title text, text text);

comment on type shapes.mail_words is
  'of public.mail_template_versions.before, public.mail_template_versions.value';
