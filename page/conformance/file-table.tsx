import { labels } from "./labels.ts";
import type { HostedFile } from "./observation.ts";

/** The build's files as their host sends them, faults below the file they are of. */
export function FileTable({ files }: { readonly files: readonly HostedFile[] }) {
  return (
    <section className="files" aria-labelledby="files">
      <h3 id="files">{labels.files}</h3>
      <ul>
        {files.map((file) => (
          <FileRow key={file.path} {...file} />
        ))}
      </ul>
    </section>
  );
}

function FileRow({ path, status, type, encoding, isRequired, isOnOtherHost, fault }: HostedFile) {
  const facts = [
    [labels.status, status ?? labels.noAnswer],
    [labels.type, type || labels.none],
    [labels.encoding, encoding || labels.none],
  ] as const;
  const [verdict, word] = isRequired ? ["no", labels.fault] : ["cannot-tell", labels.optional];
  return (
    <li data-verdict={fault ? verdict : "yes"}>
      <span className="verdict">{fault ? word : labels.fine}</span>
      <span className="line-title">{path}</span>
      <span className="line-seen">
        {isOnOtherHost
          ? labels.onOtherHost
          : facts.map(([name, value]) => `${name}: ${value}`).join(" · ")}
      </span>
      {fault && (
        <span className="line-advice">
          {fault.message} {fault.cure} <code>{labels.readOn(fault.docs)}</code>
        </span>
      )}
    </li>
  );
}
