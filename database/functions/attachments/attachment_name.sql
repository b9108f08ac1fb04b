-- The name it had on its sender's device, made harmless: one line, no folders, nothing that turns
-- the direction of writing or hides, and the ending of what it truly is.
create or replace function private.attachment_name(file storage.objects) returns text
language plpgsql immutable set search_path = '' as $$
declare
  ending text := case file.metadata ->> 'mimetype'
    when 'application/pdf' then 'pdf'
    when 'application/msword' then 'doc'
    when 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' then 'docx'
    when 'image/png' then 'png'
    when 'image/jpeg' then 'jpg'
    when 'image/webp' then 'webp'
  end;
  name text := regexp_replace(file.user_metadata ->> 'name', '^.*[/\\]', '');
begin
  name := regexp_replace(name, '[[:cntrl:]\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\u061c\ufeff\ufff9-\ufffb]', '', 'g');
  name := regexp_replace(name, '[\s<>:"|?*]+', ' ', 'g');
  if ending is null then
    return left(coalesce(nullif(btrim(name, ' .'), ''), 'file'), 200);
  end if;
  name := regexp_replace(name, case ending when 'jpg' then '\.jpe?g\s*$' else '\.' || ending || '\s*$' end, '', 'i');
  return left(coalesce(nullif(btrim(name, ' .'), ''), 'file'), 195) || '.' || ending;
end;
$$;

revoke all on function private.attachment_name(storage.objects) from public;
