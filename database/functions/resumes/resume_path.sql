-- The path of a résumé in its bucket. One of our links (public, signed, authenticated) becomes the
-- path it leads to; anything else is unchanged and must then be the person's own path.
create or replace function private.resume_path(value text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  path text := nullif(btrim(value), '');
  link text := substring(path from
    '^(?:https?://[^/]+)?/?(?:storage/v1/)?object/(?:public/|sign/|authenticated/|info/)?resumes/([^?#]+)');
begin
  if link is not null then
    path := private.percent_decoded(link);
  end if;
  return regexp_replace(path, '^/?resumes/', '');
end;
$$;

revoke all on function private.resume_path(text) from public;
