-- A company can be deleted though its own reasons were given: the words that an applicant was told
-- stand in the application (told), and stay there.
alter table public.job_applications
  drop constraint job_applications_rejection_reason_fkey,
  add constraint job_applications_rejection_reason_fkey
    foreign key (rejection_reason) references public.rejection_reasons (code) on delete set null;
