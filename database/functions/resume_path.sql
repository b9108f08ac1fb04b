-- The path of a résumé in its bucket. A link of ours (public, signed, authenticated) is turned into
-- the path it leads to; anything else stays as it is and must then pass the rule that it is the
-- person's own.
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

create or replace function private.percent_decoded(value text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if value !~ '%[0-9A-Fa-f]{2}' then
    return value;
  end if;
  return (
    select convert_from(string_agg(
      case
        when part[1] ~ '^%[0-9A-Fa-f]{2}' then decode(replace(part[1], '%', ''), 'hex')
        else convert_to(part[1], 'UTF8')
      end, ''::bytea order by place), 'UTF8')
    from regexp_matches(value, '((?:%[0-9A-Fa-f]{2})+|[^%]+|%)', 'g') with ordinality as parts (part, place)
  );
exception
  when character_not_in_repertoire or untranslatable_character then
    return value;
end;
$$;

-- Is this path in the bucket the person's own? Either in a folder named by their id, or a name that
-- begins with it.
create or replace function private.is_resume_of(path text, person uuid) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ ('^' || person::text || '[/_.-]') and path !~ '(^|/)\.\.?(/|$)'
$$;

revoke all on function private.resume_path(text) from public;
revoke all on function private.percent_decoded(text) from public;
revoke all on function private.is_resume_of(text, uuid) from public;
grant execute on function private.is_resume_of(text, uuid) to anon, authenticated, service_role;
