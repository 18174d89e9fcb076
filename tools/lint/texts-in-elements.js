/*
 * A lint rule: a text has an element of its own. A browser that translates the page moves text nodes into
 * elements of its own, so that React neither finds a text beside siblings nor anything before it
 * (https://github.com/facebook/react/issues/11538). What is the only child of an element is set as its
 * `textContent`, which is safe.
 */

/** @typedef {import("typescript").Type} Type */
/** @typedef {import("typescript").TypeChecker} TypeChecker */

/**
 * Whether a value of the type may be shown as text that is more than space.
 *
 * @param {TypeChecker} checker
 * @param {Type} type
 * @param {Set<Type>} seen types, since those of children are recursive
 * @returns {boolean}
 */
function mayBeText(checker, type, seen = new Set()) {
  if (seen.has(type)) return false;
  seen.add(type);
  const parts = type.isUnion() ? type.types : itemTypes(checker, type);
  if (parts) return parts.some((each) => mayBeText(checker, each, seen));
  if (type.isStringLiteral()) return type.value.trim() !== "";
  const texts = [checker.getStringType(), checker.getNumberType(), checker.getBigIntType()];
  return texts.includes(checker.getBaseTypeOfLiteralType(type));
}

/**
 * Returns the types of an array's items; undefined for what is no array.
 *
 * @param {TypeChecker} checker
 * @param {Type} type
 */
function itemTypes(checker, type) {
  if (!checker.isArrayType(type) && !checker.isTupleType(type)) return undefined;
  return checker.getTypeArguments(/** @type {import("typescript").TypeReference} */ (type));
}

/**
 * Whether JSX shows a child: comments and whitespace are nothing to translate.
 *
 * @param {any} child
 */
function isShown(child) {
  if (child.type === "JSXText") return child.value.trim() !== "";
  return child.expression?.type !== "JSXEmptyExpression";
}

/** @type {import("eslint").Rule.RuleModule} */
export const textsInElements = {
  meta: {
    type: "problem",
    schema: [],
    messages: {
      bare: "Give the text an element of its own: translators move what is beside others.",
    },
  },
  create(context) {
    const { program, esTreeNodeToTSNodeMap } = context.sourceCode.parserServices;
    const checker = program.getTypeChecker();
    /**
     * @param {any} child
     * @param {boolean} isOnly whether React sets it as text if it is one
     */
    function isBare(child, isOnly) {
      if (child.type === "JSXText") return !isOnly;
      if (child.type !== "JSXExpressionContainer") return false;
      const type = checker.getTypeAtLocation(esTreeNodeToTSNodeMap.get(child.expression));
      const types = type.isUnion() ? type.types : [type];
      return types.some((each) =>
        isOnly ? itemTypes(checker, each) && mayBeText(checker, each) : mayBeText(checker, each),
      );
    }
    /** @param {any} node */
    function checkChildren(node) {
      const shown = node.children.filter(isShown);
      const isOnly = node.type === "JSXElement" && shown.length === 1;
      for (const child of shown)
        if (isBare(child, isOnly)) context.report({ node: child, messageId: "bare" });
    }
    return { JSXElement: checkChildren, JSXFragment: checkChildren };
  },
};
