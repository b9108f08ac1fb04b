-- A company's logo is a picture of the bucket `logos`. SVG is a program, and not among the kinds.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('logos', 'logos', false, 524288, array['image/png', 'image/jpeg', 'image/webp'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- The name of the file, kept by triggers on the files.
alter table public.companies add column logo text check (logo ~ '^[0-9a-f-]{36}/[a-z0-9-]{1,60}$');
